import { readCorrecting } from '../../language/correction/correcting.js';
import type { Intent, IntentOf } from '../../language/grammar/intent.js';
import { parseUtterance } from '../../language/grammar/parse.js';
import { spokenDuration } from '../../language/time/telling/spoken-duration.js';
import { hourMs, minuteMs } from '../../time-units.js';

/** A timer that was just set, or set anew, and the line that did. */
interface TimerSaid {
  readonly intent: Intent;
  /** Null where its length was the answer to a question. */
  readonly line: string | null;
}

/**
 * Reads a line as the correction of the timer that the line before it set: "actually it's five", "no, ten minutes". A
 * bare number is of the unit that was said before. Null for any other line.
 */
export function timerCorrection(said: TimerSaid, line: string): IntentOf<'timer_change'> | null {
  const set = setBy(said.intent);
  if (set === null) return null;
  const kept = said.line ?? `set a timer for ${spokenDuration(set.seconds)}`;
  const anew = readCorrecting(line, kept)?.anew ?? '';
  const seconds = anew === '' ? null : (secondsSaid(anew) ?? secondsSaid(`${anew} ${unitOf(set.seconds)}`));
  return seconds === null ? null : { intent: 'timer_change', seconds, ...(set.label && { label: set.label }) };
}

interface TimerSet {
  readonly seconds: number;
  readonly label: string | undefined;
}

/** Whether the intent sets a timer, or one that the next line can name, to a length. */
export const setsTimer = (intent: Intent): boolean => setBy(intent) !== null;

function setBy(intent: Intent): TimerSet | null {
  if (intent.intent !== 'timer' && intent.intent !== 'timer_change') return null;
  if (intent.intent === 'timer_change' && intent.nth !== undefined) return null;
  const { seconds, label } = intent;
  return typeof seconds === 'number' ? { seconds, label } : null;
}

/** The seconds that the words name as a length and nothing else. */
function secondsSaid(words: string): number | null {
  const read = parseUtterance(`set a timer for ${words}`);
  return read.intent === 'timer' && read.label === undefined ? read.seconds : null;
}

function unitOf(seconds: number): string {
  const whole = [
    { unit: 'hours', ms: hourMs },
    { unit: 'minutes', ms: minuteMs },
  ].find(({ ms }) => (seconds * 1_000) % ms === 0);
  return whole?.unit ?? 'seconds';
}
