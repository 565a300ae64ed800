import { limits } from '#core/limits';
import { type BackoffSchedule, backoffMs } from '#core/reliability/backoff';
import type { GlassesLinkState } from './glasses-port.js';

type LinkPhase = 'stopped' | 'connecting' | 'greeting' | 'up' | 'waiting';

/** The state that is reported for each phase. */
export const phaseState: Readonly<Record<LinkPhase, GlassesLinkState>> = {
  stopped: 'absent',
  waiting: 'absent',
  connecting: 'connecting',
  greeting: 'connecting',
  up: 'connected',
};

/** The state of the link to the glasses. */
export interface LinkState {
  readonly phase: LinkPhase;
  /** Failures since the app last answered. */
  readonly tries: number;
}

export type LinkEvent =
  | { readonly type: 'start' }
  | { readonly type: 'stop' }
  /** The radio reached the glasses. */
  | { readonly type: 'connected' }
  /** The app answered the greeting. */
  | { readonly type: 'greeted' }
  /** The app was started anew, or asks for a reset. */
  | { readonly type: 'app-restarted' }
  /** There is no connection, it ended, or the app does not answer. `random` in [0, 1) spreads the later delays. */
  | { readonly type: 'lost'; readonly random: number }
  | { readonly type: 'retry-due' };

export type LinkEffect =
  | { readonly do: 'connect' }
  | { readonly do: 'greet' }
  | { readonly do: 'disconnect' }
  | { readonly do: 'retry'; readonly afterMs: number }
  | { readonly do: 'cancel-retry' };

interface LinkStep {
  readonly state: LinkState;
  readonly effects: readonly LinkEffect[];
}

export const stoppedLink: LinkState = Object.freeze({ phase: 'stopped', tries: 0 });

/** Delays of 0.5, 1, 2, 4 and 8 s, then 8 s ± 25 % (hub-behaviour.md "Client BLE framing"). */
export const reconnectSchedule: BackoffSchedule = { delaysMs: limits.reconnectBackoffMs, jitter: 0.25 };

/** One step of the reconnect machine, as a pure function. Events without a meaning in a phase change nothing. */
export function stepLink(state: LinkState, event: LinkEvent): LinkStep {
  if (event.type === 'stop') return stopLink(state);
  switch (state.phase) {
    case 'stopped':
      return event.type === 'start' ? stepTo('connecting', 0, { do: 'connect' }) : unchangedLink(state);
    case 'connecting':
      return fromConnecting(state, event);
    case 'greeting':
    case 'up':
      return fromConnected(state, event);
    case 'waiting':
      return event.type === 'retry-due' ? stepTo('connecting', state.tries, { do: 'connect' }) : unchangedLink(state);
  }
}

function fromConnecting(state: LinkState, event: LinkEvent): LinkStep {
  if (event.type === 'connected') return stepTo('greeting', state.tries, { do: 'greet' });
  return event.type === 'lost' ? retryLater(state, event.random) : unchangedLink(state);
}

function fromConnected(state: LinkState, event: LinkEvent): LinkStep {
  switch (event.type) {
    case 'greeted':
      return stepTo('up', 0);
    case 'app-restarted':
      return stepTo('greeting', state.tries, { do: 'greet' });
    case 'lost':
      return retryLater(state, event.random, { do: 'disconnect' });
    default:
      return unchangedLink(state);
  }
}

function retryLater(state: LinkState, random: number, ...before: LinkEffect[]): LinkStep {
  const afterMs = backoffMs(reconnectSchedule, state.tries, random);
  return stepTo('waiting', state.tries + 1, ...before, { do: 'retry', afterMs });
}

function stopLink(state: LinkState): LinkStep {
  const isOpen = state.phase === 'greeting' || state.phase === 'up' || state.phase === 'connecting';
  return { state: stoppedLink, effects: [{ do: 'cancel-retry' }, ...(isOpen ? [{ do: 'disconnect' } as const] : [])] };
}

function stepTo(phase: LinkPhase, tries: number, ...effects: LinkEffect[]): LinkStep {
  return { state: { phase, tries }, effects };
}

function unchangedLink(state: LinkState): LinkStep {
  return { state, effects: [] };
}
