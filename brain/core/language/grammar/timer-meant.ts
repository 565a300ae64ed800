import type { Utterance } from '../reading/utterance.js';
import { slotReaders } from '../slots/slot-readers.js';
import { bareTimerOrder, timerOrder, timersToGoOn } from '../slots/timer-order.js';
import { readDuration } from '../time/durations.js';
import type { Intent, IntentOf } from './intent.js';

type AboutTimer = IntentOf<'timer_cancel' | 'timer_pause' | 'timer_resume' | 'timer_left' | 'timer_change'>;

export function isAboutTimer(intent: Intent): intent is AboutTimer {
  return intent.intent.startsWith('timer_');
}

const beforeTimer = new Set(['the', 'my']);
const afterTimer = new Set(['timer', 'one']);
/** Words around "second" which show that it is an ordinal: "cancel the second one", "the one I set first". */
const besideOrder = new Set('the my timer one cancel stop end pause resume i set started'.split(' '));
const all = new Set(['all', 'all of them', 'everything']);
const both = new Set(['both', 'both of them']);

/** Reads which of several timers is meant: "the pasta one", "the five minute timer", "both". */
export function timerMeant(asked: AboutTimer, utterance: Utterance, first: number, last: number): Intent | null {
  const { tokens } = utterance;
  const said = tokens.slice(first, last).map(({ word }) => word);
  if (asked.intent === 'timer_cancel' && all.has(said.join(' '))) return { ...asked, all: true };
  if (asked.intent === 'timer_cancel' && both.has(said.join(' '))) return { ...asked, both: true };
  // The order once more names none: it is asked again, or it is another order.
  if (timersToGoOn.has(said.join(' '))) return asked.intent === 'timer_resume' ? asked : null;
  if (bareTimerOrder.test(said.join(' '))) return null;
  const { nth: _nth, told: _told, ...timer } = asked;
  const nth = timerOrder.get(said.filter((word) => !besideOrder.has(word)).join(' '));
  if (nth !== undefined) return { ...timer, nth, told: true };
  const from = beforeTimer.has(said[0] ?? '') ? first + 1 : first;
  const to = afterTimer.has(said.at(-1) ?? '') ? last - 1 : last;
  // Read without the final "one", which would add a second to "the five minute one".
  const length = readDuration(tokens.slice(0, to), from);
  if (length?.end === to) return { ...timer, of_seconds: length.value };
  for (const { end, value } of slotReaders.label(utterance, from)) {
    if (end === to) return { ...timer, label: String(value) };
  }
  return null;
}
