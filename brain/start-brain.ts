import { Credentials, ownerId } from '#brain/http/access/credentials';
import { openTlsIdentity, type TlsIdentity } from '#brain/http/access/tls-identity';
import { HubFollowsConfig } from '#brain/link/hub/hub-follows-config';
import { recordPrivacyChanges } from '#brain/link/hub/record-privacy-changes';
import { sagaFollows } from '#brain/wearer/saga/saga-triggers';
import { asFault } from '#core/faults';
import { tellBrainAddress } from '#memory/state/brain-address';
import { StateDirectory } from '#memory/state/state-directory';
import type { Brain } from './brain.js';
import type { BrainOptions } from './brain-options.js';
import { Closers } from './closers.js';
import { composeBrain } from './compose-brain.js';
import { mintForNetwork } from './config/open-config.js';
import { BrainServer } from './http/brain-server.js';
import { RouteTable } from './http/route-table.js';
import { recordPairings } from './pairing/pairing-record.js';
import { rawRoutes, routes } from './routes.js';

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
  const brain = await composeBrain(options, table, closers);
  const minted = await mintForNetwork(brain.config, options.host);
  const credentials = new Credentials(brain.config.current.token, brain.devices);
  const tls = options.tls === true ? await openIdentity(options) : null;
  const server = new BrainServer({ ...options, log: options.log.child('http'), brain, table, credentials, tls });
  closers.add(() => server.stop());
  connect(brain, credentials, options, closers);
  await server.start();
  brain.address.listening(server.port, tls?.fingerprint ?? null);
  closers.add(tellBrainAddress(StateDirectory.open(options.state), brain.address.localUrl));
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
    activity,
    clock,
    log: log.child('config'),
  });
  recordPrivacyChanges(hub, activity);
  follower.start();
  ear.start();
  live.start();
  config.onChange((_config, changed) => {
    // With a hub there, its next state says so.
    if (changed.has('network_mode') && hub.state === null) live.announceState();
  });
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
