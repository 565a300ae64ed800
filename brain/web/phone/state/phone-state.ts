import { type BrainWay, type ConnectionTruth, connectionAfter, noBrain } from '#core/reliability/connection-truth';
import type { Scope } from '#core/scopes';
import type { HubState } from '#core/wire/link/hub-link';
import type { ConfigReply } from '#core/wire/owner/configuration';
import type { Brief } from '#core/wire/wearer/brief';
import { type KnownSwitches, noSwitchKnown, withConfig, withHubState } from './known-switches.js';
import type { PendingChange } from './pending-changes.js';

/** What the phone knows beside what a panel does. */
export interface PhoneState {
  readonly truth: ConnectionTruth;
  readonly pending: readonly PendingChange[];
  /** How many changes that had waited have just arrived; 0 once that was seen. */
  readonly delivered: number;
  readonly known: KnownSwitches;
  /** What this phone may do; null while the Brain has not said. */
  readonly scopes: readonly Scope[] | null;
  /** What the owner calls this phone. */
  readonly label: string;
  /** The oldest answer that stands in for the Brain; null while everything shown is fresh. */
  readonly shownFromMs: number | null;
  /** How often what is shown became old, because the Brain was away or its answers were dropped. */
  readonly age: number;
  /** The newest one; null for none, undefined while the Brain has not said. */
  readonly brief: Brief | null | undefined;
  /** Why the last switch did not do what was asked. */
  readonly notice: string;
}

export const initialPhoneState: PhoneState = {
  truth: noBrain,
  pending: [],
  delivered: 0,
  known: noSwitchKnown,
  scopes: null,
  label: '',
  shownFromMs: null,
  age: 0,
  brief: undefined,
  notice: '',
};

export type PhoneEvent =
  | { readonly type: 'paired' }
  | { readonly type: 'answered'; readonly by: BrainWay }
  | { readonly type: 'failed' }
  | { readonly type: 'shown-old'; readonly atMs: number }
  | { readonly type: 'aged' }
  | { readonly type: 'pending'; readonly pending: readonly PendingChange[] }
  | { readonly type: 'delivered'; readonly count: number }
  | { readonly type: 'hub'; readonly hub: HubState }
  | { readonly type: 'config'; readonly config: ConfigReply }
  | { readonly type: 'restored'; readonly known: KnownSwitches }
  | { readonly type: 'device'; readonly label: string; readonly scopes: readonly Scope[] }
  | { readonly type: 'brief'; readonly brief: Brief | null }
  | { readonly type: 'notice'; readonly say: string };

type PhoneEventOf<Type extends PhoneEvent['type']> = Extract<PhoneEvent, { type: Type }>;
type PhoneReducers = {
  readonly [Type in PhoneEvent['type']]: (state: PhoneState, event: PhoneEventOf<Type>) => PhoneState;
};

const phoneReducers: PhoneReducers = {
  paired: (state) => ({ ...state, truth: connectionAfter(state.truth, { type: 'paired' }) }),
  answered: (state, { by }) => withTruth(state, connectionAfter(state.truth, { type: 'answered', by })),
  failed: (state) => withTruth(state, connectionAfter(state.truth, { type: 'failed' })),
  'shown-old': (state, { atMs }) => ({ ...state, shownFromMs: Math.min(atMs, state.shownFromMs ?? atMs) }),
  aged: (state) => ({ ...state, age: state.age + 1, shownFromMs: null }),
  pending: (state, { pending }) => ({ ...state, pending, delivered: pending.length > 0 ? 0 : state.delivered }),
  delivered: (state, { count }) => ({ ...state, delivered: count }),
  hub: (state, { hub }) => ({ ...state, known: withHubState(state.known, hub) }),
  config: (state, { config }) => ({ ...state, known: withConfig(state.known, config) }),
  restored: (state, { known }) => ({ ...state, known }),
  device: (state, { label, scopes }) => ({ ...state, label, scopes }),
  brief: (state, { brief }) => ({ ...state, brief }),
  notice: (state, { say }) => ({ ...state, notice: say }),
};

/** The next state after `event`. Pure. */
export function reducePhone(state: PhoneState, event: PhoneEvent): PhoneState {
  const reducer = phoneReducers[event.type] as (state: PhoneState, event: PhoneEvent) => PhoneState;
  return reducer(state, event);
}

/** Every answer is a probe; most change nothing, and then nothing is drawn again. */
function withTruth(state: PhoneState, truth: ConnectionTruth): PhoneState {
  const isSame = truth.state === state.truth.state && truth.failures === state.truth.failures;
  return isSame ? state : { ...state, truth };
}
