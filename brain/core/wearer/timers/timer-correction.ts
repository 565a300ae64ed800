import { readCorrecting } from '../../language/correction/correcting.js';
import type { Intent, IntentOf } from '../../language/grammar/intent.js';
import { parseUtterance } from '../../language/grammar/parse.js';
import { readUtterance } from '../../language/reading/utterance.js';
import { spokenDuration } from '../../language/time/telling/spoken-duration.js';
import { capitalized } from '../../text.js';
import { timerLimits } from './timer.js';

/** A timer that was just set, or set anew, and the line that did. */
interface TimerSaid {
  readonly intent: Intent;
  /** Null where its length was the answer to a question. */
  readonly line: string | null;
}

/** What a line corrects a timer to, or the question for the unit of its number. */
export type TimerAnew = IntentOf<'timer_change'> | { readonly asks: string };

/**
 * Reads a line as the correction of the timer that the line before it set: "actually it's five", "no, ten minutes". A
 * bare number is of a unit that was said before, where that makes a length like the one before. Null for any other line.
 */
export function timerCorrection(said: TimerSaid, line: string): TimerAnew | null {
  const set = setBy(said.intent);
  if (set === null) return null;
  const kept = said.line ?? `set a timer for ${spokenDuration(set.seconds)}`;
  const anew = readCorrecting(line, kept)?.anew ?? '';
  const lengths = anew === '' || secondsSaid(anew) !== null ? [] : lengthsOf(anew, kept, set.seconds);
  if (lengths === null) return { asks: `${capitalized(anew)} what? Say “no, ${anew} minutes”, with the unit.` };
  const seconds = anew === '' ? null : (secondsSaid(anew) ?? lengths[0]?.seconds ?? null);
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

interface LengthOf {
  readonly unit: string;
  readonly seconds: number;
}

/**
 * The length that a bare number is of the units said in `kept`, or of another one where it would be longer than a day.
 * None if it is no number; null if it is not plain which of the units is meant.
 */
function lengthsOf(number: string, kept: string, beforeSec: number): readonly LengthOf[] | null {
  const all = unitsOfLength.flatMap((unit) => {
    const seconds = secondsSaid(`${number} ${unit}`);
    return seconds === null ? [] : [{ unit, seconds }];
  });
  const said = unitsIn(kept).length > 0 ? unitsIn(kept) : unitsIn(spokenDuration(beforeSec));
  const isLike = ({ seconds }: LengthOf, times: number) => seconds <= beforeSec * times && seconds >= beforeSec / times;
  const ofSaid = all.filter(({ unit }) => said.includes(unit));
  const isPossible = ofSaid.some(({ seconds }) => seconds * 1_000 <= timerLimits.longestMs);
  const candidates = isPossible ? ofSaid : all;
  const like = candidates.filter((length) => isLike(length, said.length > 1 ? likeAmongUnits : likeInOneUnit));
  return all.length === 0 || like.length === 1 ? like : null;
}

const unitsOfLength = ['hours', 'minutes', 'seconds'];
/** How many times as long or as short a corrected length is taken to be at most, where one unit was said, or several. */
const likeInOneUnit = 10;
const likeAmongUnits = 3;

function unitsIn(line: string): readonly string[] {
  const words = readUtterance(line).tokens.map(({ word }) => spokenUnit.exec(word)?.[1]);
  return unitsOfLength.filter((unit) => words.some((word) => word !== undefined && unit.startsWith(word)));
}

const spokenUnit = /^(hour|minute|min|second|sec)s?$/u;
