import type { SlotReading } from '../reading/matcher.js';
import type { Utterance } from '../reading/utterance.js';

/**
 * Words for one of several timers by the order in which they were set: from 0 for the first, and from -1 backwards for
 * the last.
 */
export const timerOrder: ReadonlyMap<string, number> = new Map(
  Object.entries({
    first: 0,
    older: 0,
    oldest: 0,
    earlier: 0,
    second: 1,
    third: 2,
    fourth: 3,
    fifth: 4,
    sixth: 5,
    seventh: 6,
    eighth: 7,
    last: -1,
    newer: -1,
    newest: -1,
    latest: -1,
    later: -1,
    latter: -1,
  }),
);

/** "Cancel", "pause it": an order to the timer, without a name for it. */
export const bareTimerOrder = /^(cancel|stop|end|pause|hold|resume|continue|unpause|restart)(?: (?:it|that|this))?$/u;

/** Further orders to go on, which are said to people too. */
export const timersToGoOn: ReadonlySet<string> = new Set(['go on', 'carry on', 'keep going']);

/** Reads which of several timers is meant: "cancel the *second* timer". */
export function* nthReader({ tokens }: Utterance, from: number): Iterable<SlotReading> {
  const value = timerOrder.get(tokens[from]?.word ?? '');
  if (value !== undefined) yield { end: from + 1, value };
}

/** Reads the words for an interval timer: "pause the *intervals*". */
export function* intervalsReader({ tokens }: Utterance, from: number): Iterable<SlotReading> {
  const word = tokens[from]?.word;
  if (word !== 'interval' && word !== 'intervals') return;
  yield { end: from + 1, value: true };
  if (tokens[from + 1]?.word === 'timer') yield { end: from + 2, value: true };
}
