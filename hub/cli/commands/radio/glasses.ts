import { BrilliantGlasses, searchMs } from '#bridge/brilliant/brilliant-glasses';
import { type GlassesSighting, glassesAmong, luaProfile, type PairedGlasses } from '#bridge/brilliant/lua-service';
import { PacketReader } from '#bridge/framing/packet';
import type { TransportHandlers } from '#bridge/glasses-transport';
import { luaFiles, luaRevision } from '#bridge/lua-source';
import { machineDialer } from '#bridge/machine-radio';
import type { LinkDialer } from '#bridge/radio/byte-link';
import { systemClock } from '#core/clock';
import { Fault } from '#core/faults';
import { silentLog } from '#core/log/log';
import { StateDirectory, statePath } from '#memory/state/state-directory';
import { adapterNumber } from '../../../glasses/glasses.js';
import { keepPairedGlasses, readPairedGlasses } from '../../../glasses/paired-glasses.js';
import type { OptionValues } from '../../options.js';
import { refuse } from '../../output/command-result.js';
import { exitCodes } from '../../output/exit-codes.js';
import type { Terminal } from '../../output/terminal.js';

const unseenGlasses = 'Glasses that are connected, docked or asleep are not seen.';

interface GlassesOptions {
  readonly values: OptionValues;
  readonly terminal: Terminal;
  readonly action: string;
  /** The address of the glasses that are meant; undefined means the paired ones, else the strongest nearby. */
  readonly address: string | undefined;
  readonly untilStopped: () => Promise<void>;
  /** The radio, and how long glasses are looked for; a test gives its own. */
  readonly dialer?: LinkDialer;
  readonly searchForMs?: number;
}

interface GlassesSession extends GlassesOptions {
  readonly dialer: LinkDialer;
  readonly searchForMs: number;
  readonly state: StateDirectory;
}

const glassesActions: Readonly<Record<string, (session: GlassesSession) => Promise<number>>> = {
  scan,
  pair: pairNearest,
  forget,
  upload,
  log: printLog,
};

/** `nightjar glasses scan | pair | forget | upload | log`; resolves to the exit code. */
export async function glassesCommand(options: GlassesOptions): Promise<number> {
  const action = Object.hasOwn(glassesActions, options.action) ? glassesActions[options.action] : undefined;
  if (action === undefined)
    throw new Fault('cli/usage', {
      detail: `"${options.action}" is none of ${Object.keys(glassesActions).join(', ')}.`,
    });
  const clock = systemClock;
  const dialer = options.dialer ?? machineDialer({ device: adapterNumber(), clock, log: silentLog });
  const state = StateDirectory.open(statePath({ option: options.values.state }));
  try {
    return await action({ searchForMs: searchMs, ...options, dialer, state });
  } finally {
    await dialer.close();
  }
}

const store = (state: StateDirectory) => ({ state, clock: systemClock, log: silentLog });

async function scan(session: GlassesSession): Promise<number> {
  const { dialer, state, values, terminal, searchForMs } = session;
  const paired = readPairedGlasses(state);
  const seen = await dialer.search({ service: luaProfile.service, forMs: searchForMs, isEnough: () => false });
  const found = glassesAmong(seen, 'auto');
  for (const { kind, name, address, rssi } of found) {
    const isPaired = address === paired?.address;
    if (values.json) terminal.out(JSON.stringify({ kind, name, address, rssi, paired: isPaired }));
    else terminal.out(`${kind.padEnd(6)} ${name.padEnd(10)} ${address}  ${rssi} dBm${isPaired ? '  paired' : ''}`);
  }
  if (found.length === 0) return refuse(session, 'radio/not-found', `No glasses are in the air. ${unseenGlasses}`);
  return exitCodes.done;
}

/** Connects once, which shows that they answer and lets the system bond, and keeps them as this hub's. */
async function pairNearest(session: GlassesSession): Promise<number> {
  const chosen = await choose(session);
  const glasses = driver(session, chosen, false);
  await glasses.connect(silentHandlers);
  const paired: PairedGlasses = { address: chosen.address, kind: glasses.kind, name: chosen.name };
  await glasses.disconnect();
  await keepPairedGlasses(paired, store(session.state));
  printResult(
    session,
    { ...paired, firmware: glasses.firmware },
    `Paired with ${paired.name} (${paired.address}), firmware ${glasses.firmware}.`,
  );
  return exitCodes.done;
}

async function forget(session: GlassesSession): Promise<number> {
  const paired = readPairedGlasses(session.state);
  await keepPairedGlasses(null, store(session.state));
  if (paired === null) return refuse(session, 'glasses/none-paired', 'No glasses were paired.');
  printResult(session, { forgotten: paired }, `${paired.name} is forgotten.`);
  return exitCodes.done;
}

async function upload(session: GlassesSession): Promise<number> {
  const glasses = driver(session, await choose(session), true);
  await glasses.connect(silentHandlers);
  await glasses.disconnect();
  printResult(session, { revision: luaRevision() }, `The app ${luaRevision()} is on the glasses, and runs.`);
  return exitCodes.done;
}

/** What the app logs, until stopped. */
async function printLog(session: GlassesSession): Promise<number> {
  const glasses = driver(session, await choose(session), false);
  const packets = new PacketReader();
  const print = (line: string) => printResult(session, { line }, line);
  const ended = new Promise<void>((resolve) => {
    const handlers: TransportHandlers = {
      ...silentHandlers,
      onBytes: (bytes) => {
        for (const { type, payload } of packets.push(bytes))
          if (type === 'log')
            print(
              Buffer.from(payload)
                .toString('latin1')
                .replace(/[^ -~]/g, '?'),
            );
      },
      onAppFailed: print,
      onDisconnect: resolve,
    };
    glasses.connect(handlers).then(() => print(`Connected to ${glasses.kind}, firmware ${glasses.firmware}.`), resolve);
  });
  await Promise.race([ended, session.untilStopped()]);
  await glasses.disconnect();
  return exitCodes.done;
}

async function choose({
  dialer,
  state,
  address,
  searchForMs,
}: GlassesSession): Promise<Pick<PairedGlasses, 'address' | 'name' | 'kind'>> {
  const paired = readPairedGlasses(state);
  const wanted = address?.toLowerCase() ?? paired?.address;
  const isWanted = (one: GlassesSighting) => wanted === undefined || one.address === wanted;
  const seen = await dialer.search({
    service: luaProfile.service,
    forMs: searchForMs,
    isEnough: (all) => glassesAmong(all, 'auto').some(isWanted),
  });
  const found = glassesAmong(seen, 'auto').find(isWanted);
  if (found === undefined) throw new Fault('radio/not-found', { detail: unseenGlasses });
  return found;
}

function driver(
  { dialer, values, terminal }: GlassesSession,
  paired: PairedGlasses,
  alwaysInstalls: boolean,
): BrilliantGlasses {
  let lastPercent = 0;
  return new BrilliantGlasses({
    ...{ dialer, paired, alwaysInstalls, choice: 'auto' },
    app: { files: luaFiles(), revision: luaRevision() },
    onProgress: ({ sentBytes, totalBytes }) => {
      const percent = Math.floor((100 * sentBytes) / totalBytes);
      if (!values.json && percent >= lastPercent + 10) terminal.out(`The app is put on the glasses: ${percent} %`);
      if (percent >= lastPercent + 10) lastPercent = percent;
    },
  });
}

function printResult({ values, terminal }: GlassesSession, result: object, line: string): void {
  terminal.out(values.json ? JSON.stringify(result) : line);
}

const silentHandlers: TransportHandlers = {
  onBytes: () => undefined,
  onDisconnect: () => undefined,
  onAppFailed: () => undefined,
  onPicture: () => undefined,
};
