/** The connection state that a client of a Brain shows (hub-behaviour.md §3, "Phone connection truth"). */
export const connectionLabels = {
  home: 'Brain: home',
  relay: 'Brain: away — via relay',
  unreachable: 'Brain: unreachable — still remembering locally',
  none: 'No Brain paired',
} as const;

export type ConnectionState = keyof typeof connectionLabels;
export const connectionStates = Object.keys(connectionLabels) as [ConnectionState, ...ConnectionState[]];

export interface ConnectionTruth {
  readonly state: ConnectionState;
  /** Failed probes since the last one that succeeded. */
  readonly failures: number;
}

/** By which way a Brain is asked: at its own address, or by a proxy or tunnel of its owner. */
export type BrainWay = Extract<ConnectionState, 'home' | 'relay'>;

export type ConnectionEvent =
  | { readonly type: 'paired' }
  | { readonly type: 'unpaired' }
  /** A probe succeeded. */
  | { readonly type: 'answered'; readonly by: BrainWay }
  | { readonly type: 'failed' };

/** Two, because a single failure may be a glitch of the radio (hub-behaviour.md §3). */
const failuresUntilOffline = 2;

export const noBrain: ConnectionTruth = Object.freeze({ state: 'none', failures: 0 });

/** The state right after pairing: unreachable until the Brain answers. */
const justPaired: ConnectionTruth = Object.freeze({ state: 'unreachable', failures: 0 });

/**
 * The state after an event: two consecutive failed probes make it `unreachable`, one success recovers it. While no
 * Brain is paired only `paired` has an effect.
 */
export function connectionAfter(truth: ConnectionTruth, event: ConnectionEvent): ConnectionTruth {
  if (truth.state === 'none') return event.type === 'paired' ? justPaired : truth;
  switch (event.type) {
    case 'paired':
      return truth;
    case 'unpaired':
      return noBrain;
    case 'answered':
      return { state: event.by, failures: 0 };
    case 'failed':
      return afterFailure({ ...truth, failures: truth.failures + 1 });
  }
}

function afterFailure(truth: ConnectionTruth): ConnectionTruth {
  return truth.failures < failuresUntilOffline ? truth : { ...truth, state: 'unreachable' };
}
