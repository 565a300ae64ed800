import { readFileSync } from 'node:fs';
import { hostname, networkInterfaces } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { type Clock, machineTimeZone, systemClock } from '#core/clock';
import { asFault, Fault } from '#core/faults';
import { createLog, type Log, logLevelFrom } from '#core/log';
import type { ProcessReport } from '#core/wire/process-report';
import { openBrainRecords } from '#memory/brain-records';
import { StateDirectory, statePath } from '#memory/state-directory';
import { ActivityLog } from './activity/activity-log.js';
import { recordPrivacyChanges } from './activity/privacy-record.js';
import { composeAnswering } from './answering.js';
import type { Brain } from './brain.js';
import { Closers } from './closers.js';
import { HubFollowsConfig } from './config/hub-follows-config.js';
import { mintForNetwork, openConfig } from './config/open-config.js';
import { ModelDrafter } from './drafting/model-drafter.js';
import { EarStreams } from './ear/ear-streams.js';
import { HubPostureFile } from './egress/hub-posture-file.js';
import { BrainServer } from './http/brain-server.js';
import { Credentials, ownerId } from './http/credentials.js';
import type { HttpTimes } from './http/http-server.js';
import { describeApi } from './http/open-api.js';
import { type Interfaces, ReachableAddress } from './http/reachable-address.js';
import { RouteTable } from './http/route-table.js';
import { openTlsIdentity, type TlsIdentity } from './http/tls-identity.js';
import { HubLink } from './hub-link/hub-link.js';
import { AllowedFolders, usualRoots } from './knowledge/folders/allowed-folders.js';
import { WatchedFolders } from './knowledge/folders/watched-folders.js';
import { KnowledgeIndex } from './knowledge/knowledge-index.js';
import { LiveBroadcast } from './live/live-broadcast.js';
import { DeviceRegistry } from './pairing/device-registry.js';
import { recordPairings } from './pairing/pairing-record.js';
import { PanelFiles } from './panel/panel-files.js';
import { rawRoutes, routes } from './routes.js';
import { sagaFollows } from './saga/saga-follows.js';
import type { AnswerPort } from './voice/ask-actions.js';
import { Voice } from './voice/voice.js';
import { composeWayOut, type WayOutOptions } from './way-out.js';
import { openWearer } from './wearer.js';

export interface BrainOptions {
  /** Path of the state directory. */
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
  /** Other machines must speak TLS. */
  readonly tls?: boolean;
  /** The wearer's IANA time zone; the machine's when absent. */
  readonly timeZone?: () => string;
  /** This machine's network interfaces; for tests. */
  readonly interfaces?: () => Interfaces;
  /** Where folders may be watched; the usual places when left out. */
  readonly folderRoots?: readonly string[];
  /** Cloud providers; for tests. */
  readonly cloudPresets?: WayOutOptions['cloudPresets'];
  /** Checks every answer by its own schema; for tests. */
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
    return await start(options, closers);
  } catch (thrown) {
    await closers.closeAll();
    throw thrown;
  }
}

async function start(options: BrainOptions, closers: Closers): Promise<RunningBrain> {
  const table = new RouteTable(routes, rawRoutes);
  const brain = await compose(options, table, closers);
  const minted = await mintForNetwork(brain.config, options.host);
  const credentials = new Credentials(brain.config.current.token, brain.devices);
  const tls = options.tls === true ? await openIdentity(options) : null;
  const server = new BrainServer({ ...options, log: options.log.child('http'), brain, table, credentials, tls });
  closers.add(() => server.stop());
  connect(brain, credentials, options, closers);
  await server.start();
  brain.address.listening(server.port, tls?.fingerprint ?? null);
  options.log.info('brain.ready', { port: server.port });
  return {
    url: brain.address.localUrl,
    token: brain.config.current.token || null,
    minted,
    stop: () => closers.closeAll(),
  };
}

function openIdentity({ state, clock, log }: BrainOptions): Promise<TlsIdentity> {
  return openTlsIdentity({ state: StateDirectory.open(state), clock, log: log.child('tls') });
}

/** Opens the stores and makes the services. */
async function compose(options: BrainOptions, table: RouteTable, closers: Closers): Promise<Brain> {
  const { clock, log, version, webRoot, times } = options;
  const state = StateDirectory.open(options.state);
  const claim = state.claim('brain');
  closers.add(() => claim.release());
  const config = await openConfig({ state, clock, log: log.child('config') });
  closers.add(() => config.settled());
  const records = await openBrainRecords({ state, clock, log: log.child('records') });
  closers.add(() => records.close());
  const hub = new HubLink(clock, log.child('hub-link'));
  const hubPosture = await HubPostureFile.open({ state, clock, log: log.child('posture') });
  closers.add(() => hubPosture.settled());
  const allowedFolders = new AllowedFolders(options.folderRoots ?? usualRoots(), state.path);
  const activity = new ActivityLog({ ...records, clock, log: log.child('activity') });
  const way = composeWayOut({
    ...{ config, hub, hubPosture, records, clock },
    ...(options.cloudPresets === undefined ? {} : { cloudPresets: options.cloudPresets }),
  });
  const knowledge = new KnowledgeIndex({ state, config, clock, log: log.child('knowledge'), runner: way.runner });
  closers.add(() => knowledge.close());
  const drafter = new ModelDrafter(way.runner, log.child('drafting'));
  const timeZone = options.timeZone ?? machineTimeZone;
  const wearer = await openWearer({ state, records, config, activity, hub, drafter, clock, log, timeZone }, closers);
  const address = new ReachableAddress({
    host: options.host,
    label: hostname(),
    interfaces: options.interfaces ?? networkInterfaces,
  });
  const { saga, memory, social } = wearer;
  const isOwn = (url: string) => url === address.lanUrl;
  const answering = composeAnswering(way, { config, activity, saga, memory, social, knowledge, clock, log, isOwn });
  const answer: AnswerPort = (query, noCloud) => answering.ask.answer({ query, noCloud, fromDevice: false });
  const { posture } = way;
  const voice = new Voice({ wearer, config, hub, activity, posture, answer, clock, timeZone });
  return {
    ...way,
    ...wearer,
    ...answering,
    voice,
    version,
    clock,
    startedMs: clock.monotonicMs(),
    config,
    activity,
    hub,
    knowledge,
    folders: new WatchedFolders(config, allowedFolders),
    allowedFolders,
    live: new LiveBroadcast(hub, clock, times?.writeStallMs),
    ear: new EarStreams(hub, clock),
    devices: await DeviceRegistry.open({ state, clock, log: log.child('devices') }),
    address,
    panel: await PanelFiles.load(webRoot),
    description: describeApi(table.rows, version),
  };
}

/** Makes the services listen to each other. */
function connect(brain: Brain, credentials: Credentials, { clock, log }: BrainOptions, closers: Closers): void {
  const { config, hub, live, ear, activity, knowledge, posture } = brain;
  config.onChange(({ token }, changed) => {
    if (changed.has('token')) credentials.replace(token);
  });
  credentials.onRevoked((holder) => {
    if (holder === ownerId) hub.close('the pairing token was replaced');
  });
  recordPairings(brain);
  sagaFollows(brain);
  brain.social.start();
  brain.briefSchedule.start();
  closers.add(() => brain.social.stop());
  closers.add(() => brain.briefSchedule.stop());
  const follower = new HubFollowsConfig({
    config,
    hub,
    hubPosture: posture.remembered,
    clock,
    log: log.child('config'),
  });
  recordPrivacyChanges(hub, activity);
  follower.start();
  ear.start();
  live.start();
  knowledge.condition.onIndexing((indexing) => live.announceIndexing(indexing));
  knowledge.condition.onIndexed(
    ({ files, passages }) => void activity.record('index', `Indexed ${files} files in ${passages} passages`),
  );
  knowledge.start();
  closers.add(() => follower.stop());
  closers.add(() => live.stop());
  // Nothing waits for it: a long history takes a while, and a Brain that answers is worth more.
  activity.prune(config.current.retention_days).catch((thrown: unknown) => {
    log.error('activity.not-pruned', { code: asFault(thrown, 'http/internal').code });
  });
}

function packageVersion(): string {
  const text = readFileSync(new URL('../../package.json', import.meta.url), 'utf8');
  return z.object({ version: z.string() }).parse(JSON.parse(text)).version;
}

function readPort(text = '7777'): number {
  const port = Number(text);
  if (/^\d+$/.test(text) && port <= 65_535) return port;
  throw new Fault('cli/usage', { detail: `--port takes a number from 0 to 65535, not “${text}”.` });
}

function report(line: ProcessReport): void {
  process.stdout.write(`${JSON.stringify(line)}\n`);
}

/** `node dist/brain/main.js --state DIR --host ADDRESS --port N [--tls]`: one line says ready or why not; SIGTERM ends it. */
async function runProcess(): Promise<void> {
  const { values } = parseArgs({
    options: {
      state: { type: 'string' },
      host: { type: 'string' },
      port: { type: 'string' },
      tls: { type: 'boolean', default: false },
    },
  });
  const running = await startBrain({
    state: statePath({ option: values.state }),
    host: values.host ?? '127.0.0.1',
    port: readPort(values.port),
    tls: values.tls,
    version: packageVersion(),
    clock: systemClock,
    log: createLog('brain', process.stderr, logLevelFrom(process.env.NIGHTJAR_LOG)),
    webRoot: fileURLToPath(new URL('../web/panel', import.meta.url)),
  });
  const stop = () => void running.stop().then(() => process.exit(0));
  // Without its supervisor it would hold the port against the next one.
  process.once('SIGTERM', stop).once('SIGINT', stop).once('disconnect', stop);
  report({ ready: true, url: running.url, ...(running.minted ? { token: running.token } : {}) });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  runProcess().catch((thrown: unknown) => {
    const fault = asFault(thrown, 'http/internal');
    report({ fault: fault.code, say: fault.message });
    process.exitCode = 1;
  });
}
