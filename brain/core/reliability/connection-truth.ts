/** What a client of a Brain says about its connection (hub-behaviour §3, "Phone connection truth"). */
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
  /** Probes that failed since the last one that succeeded. */
  readonly failures: number;
}

export type ConnectionNews =
  | { readonly type: 'paired' }
  | { readonly type: 'unpaired' }
  /** A probe succeeded, directly or by way of the relay. */
  | { readonly type: 'answered'; readonly by: 'home' | 'relay' }
  | { readonly type: 'failed' };

/** One failure may be a hiccup of the radio. */
export const failuresUntilOffline = 2;

export const noBrain: ConnectionTruth = Object.freeze({ state: 'none', failures: 0 });

/** Just paired, nothing is known: an unanswered Brain counts as unreachable until it answers. */
const unknown: ConnectionTruth = Object.freeze({ state: 'unreachable', failures: 0 });

/** Two probes in a row that fail flip to offline; one success recovers at once. Without a Brain nothing counts. */
export function afterNews(truth: ConnectionTruth, news: ConnectionNews): ConnectionTruth {
  if (truth.state === 'none') return news.type === 'paired' ? unknown : truth;
  switch (news.type) {
    case 'paired':
      return truth;
    case 'unpaired':
      return noBrain;
    case 'answered':
      return { state: news.by, failures: 0 };
    case 'failed':
      return afterFailure({ ...truth, failures: truth.failures + 1 });
  }
}

function afterFailure(truth: ConnectionTruth): ConnectionTruth {
  return truth.failures < failuresUntilOffline ? truth : { ...truth, state: 'unreachable' };
}
