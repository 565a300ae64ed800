import { hostname } from 'node:os';
import { asFault } from '#core/faults';
import { failureReason } from '#core/log/failure-reason';
import { CleanupStack } from '#core/reliability/cleanup-stack';
import { writeBrainAddress } from '#memory/state/brain-address';
import type { BrainOptions } from './brain-options.js';
import { composeBrain } from './compose-brain.js';
import { connectServices } from './connect-services.js';
import { Credentials } from './http/access/credentials.js';
import { interfaceAddresses } from './http/access/listen-address.js';
import { TlsIdentity } from './http/access/tls/tls-identity.js';
import { BrainServer } from './http/brain-server.js';
import { HubUpgrade } from './link/hub/hub-upgrade.js';
import { mintForNetwork } from './owner/pairing/pairing-token.js';
import { routeTable } from './routes.js';

export interface RunningBrain {
  /** `http://<address>:<port>` as this machine reaches it. */
  readonly url: string;
  /** The pairing token in force; `null` when only this machine is trusted. */
  readonly token: string | null;
  /** The token was made just now and its owner has not seen it yet. */
  readonly minted: boolean;
  /** Resolves once its database answered; does not resolve, or rejects, while that hangs or is gone. */
  readonly beat: () => Promise<void>;
  /** Lets answers under way finish, at most 3 s, and closes what is open. Rejects as `CleanupStack.run` does. */
  stop(): Promise<void>;
}

/**
 * Composes and starts one Brain. Rejects with a Fault when the state directory is in use or unusable, or the port is
 * taken; nothing is left open then.
 */
export async function startBrain(options: BrainOptions): Promise<RunningBrain> {
  const cleanup = new CleanupStack();
  try {
    return await startComposed(options, cleanup);
  } catch (thrown) {
    // The first failure is thrown; a failure of the cleanup is only logged.
    await cleanup.run().catch((failure: unknown) => {
      options.log.error('start.not-undone', { why: failureReason(failure) });
    });
    throw thrown;
  }
}

/** How this machine is found in its network. */
const thisMachine = { hostname: hostname(), addresses: interfaceAddresses };

async function startComposed(options: BrainOptions, cleanup: CleanupStack): Promise<RunningBrain> {
  const { host, port, times, verifyOutputs, clock, log } = options;
  const services = await composeBrain(options, cleanup);
  const { state, config, devices, activity, address, hub, effectivePosture, lensHost } = services;
  const minted = await mintForNetwork(config, host);
  const credentials = new Credentials(config.current.token, devices, log.child('credentials'));
  const tls =
    options.tls === true ? await TlsIdentity.open({ state, clock, log: log.child('tls'), ...thisMachine }) : null;
  const server = new BrainServer({
    host,
    port,
    tls,
    times,
    table: routeTable,
    services,
    credentials,
    devices,
    posture: effectivePosture,
    relayUrl: () => config.current.relay_url,
    upgrade: new HubUpgrade(hub),
    clock,
    log: log.child('http'),
    verifyOutputs,
  });
  cleanup.defer(() => server.stop());
  connectServices({ ...services, log: log.child('services') }, credentials, cleanup);
  await lensHost.start();
  cleanup.defer(() => lensHost.stop());
  // Not awaited: pruning a long history takes a while and must not delay the start.
  activity.prune(config.current.retention_days).catch((thrown: unknown) => {
    log.error('activity.not-pruned', { code: asFault(thrown, 'http/internal').code });
  });
  await server.start();
  address.listening(server.port, tls);
  cleanup.defer(writeBrainAddress(state, address.localUrl));
  log.info('brain.ready', { port: server.port });
  return {
    url: address.localUrl,
    token: config.current.token || null,
    minted,
    beat: () => services.records.database.beat(),
    stop: () => cleanup.run(),
  };
}
