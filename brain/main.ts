import { readFileSync } from 'node:fs';
import { hostname, networkInterfaces } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { type Clock, systemClock } from '#core/clock';
import { type BrainConfig, defaultConfig, storedConfigSchema } from '#core/config';
import { asFault } from '#core/faults';
import { createLog, type Log, logLevelFrom } from '#core/log';
import type { ProcessReport } from '#core/wire/process-report';
import { openBrainRecords } from '#memory/brain-records';
import { JsonFile } from '#memory/json-file';
import { StateDirectory, statePath } from '#memory/state-directory';
import { ActivityLog } from './activity/activity-log.js';
import { recordPrivacyChanges } from './activity/privacy-record.js';
import type { Brain } from './brain.js';
import { ConfigStore } from './config/config-store.js';
import { HubFollowsConfig } from './config/hub-follows-config.js';
import { EarStreams } from './ear/ear-streams.js';
import { AccessGuard } from './http/access-guard.js';
import { AllowedHosts } from './http/allowed-hosts.js';
import { Credentials, mintToken } from './http/credentials.js';
import { Dispatcher } from './http/dispatcher.js';
import { GuessLimiter } from './http/guess-limiter.js';
import { HttpServer, type HttpTimes } from './http/http-server.js';
import { describeApi } from './http/open-api.js';
import { isLoopback } from './http/peer.js';
import { RouteTable } from './http/route-table.js';
import { HubLink } from './hub-link/hub-link.js';
import { HubUpgrade } from './hub-link/hub-upgrade.js';
import { LiveBroadcast } from './live/live-broadcast.js';
import { PanelFiles } from './panel/panel-files.js';
import { rawRoutes, routes } from './routes.js';
import { PairedDevices } from './status/paired-devices.js';

export interface BrainOptions {
  /** The state directory. */
  readonly state: string;
  /** Address to listen on; anything but loopback mints a pairing token when there is none. */
  readonly host: string;
  /** 0 takes a free port. */
  readonly port: number;
  readonly version: string;
  readonly clock: Clock;
  readonly log: Log;
  /** Folder of the built panel. */
  readonly webRoot: string;
  readonly times?: HttpTimes;
  readonly verifyOutputs?: boolean;
}

export interface RunningBrain {
  /** `http://<address>:<port>` as this machine reaches it. */
  readonly url: string;
  /** The pairing token in force; `null` when only this machine is trusted. */
  readonly token: string | null;
  /** The token was made just now and its owner has not seen it yet. */
  readonly minted: boolean;
  /** Lets answers under way finish, at most 3 s, and closes what is open. */
  stop(): Promise<void>;
}

/**
 * Composes and starts one Brain. Rejects with a Fault when the state directory is in use or unusable, or the port is
 * taken; nothing is left open then.
 */
export async function startBrain(options: BrainOptions): Promise<RunningBrain> {
  const closers = new Closers();
  try {
    return await compose(options, closers);
  } catch (thrown) {
    await closers.closeAll();
    throw thrown;
  }
}

async function compose(options: BrainOptions, closers: Closers): Promise<RunningBrain> {
  const { clock, log } = options;
  const state = StateDirectory.open(options.state);
  const lock = state.claim('brain');
  closers.add(() => lock.release());
  const config = await openConfig(state, options);
  const minted = await mintForLan(config, options.host);
  const records = await openBrainRecords({ state, clock, log: log.child('records') });
  closers.add(() => records.close());

  const { activity: items, history } = records;
  const activity = new ActivityLog({ activity: items, history, clock, log: log.child('activity') });
  await activity.prune(config.current.retention_days);
  const hub = new HubLink(clock, log.child('hub-link'));
  const live = new LiveBroadcast(hub, clock, options.times?.writeStallMs);
  const ear = new EarStreams(hub, clock);
  const devices = new PairedDevices(clock);
  const panel = await PanelFiles.load(options.webRoot);
  const table = new RouteTable(routes, rawRoutes);
  const description = describeApi(table.rows, options.version);
  const { version } = options;
  const brain: Brain = {
    version,
    clock,
    startedMs: clock.monotonicMs(),
    config,
    activity,
    hub,
    live,
    ear,
    devices,
    panel,
    description,
  };

  const credentials = new Credentials(config.current.token);
  const server = serve(brain, { options, table, credentials }, closers);
  config.onChange(({ token }, changed) => {
    if (changed.has('token')) credentials.replace(token);
  });
  credentials.onReplaced(() => {
    live.cutAll();
    hub.close('the pairing token was replaced');
  });
  const follower = new HubFollowsConfig({ config, hub, clock, log: log.child('config') });
  recordPrivacyChanges(hub, activity);
  follower.start();
  ear.start();
  live.start();
  closers.add(() => follower.stop());
  closers.add(() => live.stop());
  await server.start();
  const url = `http://${reachableName(options.host)}:${server.port}`;
  log.info('brain.ready', { port: server.port });
  return { url, token: config.current.token || null, minted, stop: () => closers.closeAll() };
}

interface Serving {
  readonly options: BrainOptions;
  readonly table: RouteTable;
  readonly credentials: Credentials;
}

function serve(brain: Brain, { options, table, credentials }: Serving, closers: Closers): HttpServer {
  const { clock, log, host, port, times, verifyOutputs = false } = options;
  const hosts = new AllowedHosts({
    clock,
    port: () => server.port,
    hostname: hostname(),
    addresses: interfaceAddresses,
  });
  const guesses = new GuessLimiter(clock);
  const guard = new AccessGuard({ hosts, credentials, guesses, onPairedDevice: () => brain.devices.seen() });
  const dispatcher = new Dispatcher({ table, guard, brain, log: log.child('http'), verifyOutputs });
  const upgrade = new HubUpgrade(guard, brain.hub);
  const server: HttpServer = new HttpServer({
    host,
    port,
    clock,
    log: log.child('http'),
    ...(times === undefined ? {} : { times }),
    onRequest: (request, response) => dispatcher.dispatch(request, response),
    onUpgrade: (request, socket, head) => upgrade.upgrade(request, socket, head),
  });
  closers.add(() => server.stop());
  closers.add(() => upgrade.stop());
  return server;
}

async function openConfig(state: StateDirectory, { clock, log }: BrainOptions): Promise<ConfigStore> {
  const file = await JsonFile.open<BrainConfig>({
    path: state.file('brain_config.json'),
    schema: storedConfigSchema,
    defaults: defaultConfig,
    clock,
    log: log.child('config'),
  });
  const config = new ConfigStore(file, clock);
  // Whatever the wearer had chosen is lost, and it may have been to stay private.
  if (file.recovery?.from === 'defaults') await config.patch({ network_mode: 'lan_only' });
  return config;
}

/** A Brain that the network can reach is never without a token (brain-http §5.4). */
async function mintForLan(config: ConfigStore, host: string): Promise<boolean> {
  if (isLoopbackName(host) || config.current.token !== '') return false;
  await config.patch({ token: mintToken() });
  return true;
}

function isLoopbackName(host: string): boolean {
  return host === 'localhost' || isLoopback(host);
}

/** How this machine itself reaches what listens on `host`. */
function reachableName(host: string): string {
  const isAny = host === '0.0.0.0' || host === '::' || isLoopbackName(host);
  return isAny ? (host === '::1' ? '[::1]' : '127.0.0.1') : host.includes(':') ? `[${host}]` : host;
}

function interfaceAddresses(): readonly string[] {
  return Object.values(networkInterfaces()).flatMap((addresses) => (addresses ?? []).map(({ address }) => address));
}

/** What was opened, closed in reverse. */
class Closers {
  readonly #closers: (() => void | Promise<void>)[] = [];

  add(close: () => void | Promise<void>): void {
    this.#closers.push(close);
  }

  async closeAll(): Promise<void> {
    for (let close = this.#closers.pop(); close !== undefined; close = this.#closers.pop()) await close();
  }
}

function packageVersion(): string {
  const text = readFileSync(new URL('../../package.json', import.meta.url), 'utf8');
  return z.object({ version: z.string() }).parse(JSON.parse(text)).version;
}

function report(line: ProcessReport): void {
  process.stdout.write(`${JSON.stringify(line)}\n`);
}

/** `node dist/brain/main.js --state DIR --host ADDRESS --port N`: one line says ready or why not; SIGTERM ends it. */
async function runProcess(): Promise<void> {
  const { values } = parseArgs({
    options: { state: { type: 'string' }, host: { type: 'string' }, port: { type: 'string' } },
  });
  const running = await startBrain({
    state: statePath({ option: values.state }),
    host: values.host ?? '127.0.0.1',
    port: Number(values.port ?? '7777'),
    version: packageVersion(),
    clock: systemClock,
    log: createLog('brain', process.stderr, logLevelFrom(process.env['NIGHTJAR_LOG'])),
    webRoot: fileURLToPath(new URL('../web/panel', import.meta.url)),
  });
  const stop = () => void running.stop().then(() => process.exit(0));
  process.once('SIGTERM', stop).once('SIGINT', stop);
  report({ ready: true, url: running.url, ...(running.minted ? { token: running.token } : {}) });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  runProcess().catch((thrown: unknown) => {
    const fault = asFault(thrown, 'http/internal');
    report({ fault: fault.code, say: fault.message });
    process.exitCode = 1;
  });
}
