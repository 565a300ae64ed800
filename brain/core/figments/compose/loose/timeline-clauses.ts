import { capitalized } from '../../../text.js';
import type { LineColor } from '../../format/figment.js';
import type { ProgramStep } from '../../templates/program.js';
import type { LeadingGesture } from '../../templates/template.js';
import { bareName, colorIn, lengthsIn, type SaidClause, tallyIn } from './said-clauses.js';

/** What is known of steps that take their time, while a line is read. */
export interface LooseTimeline {
  title: string;
  readonly steps: ProgramStep[];
  times: number | null | undefined;
  between: number | undefined;
  /** What is told when so many seconds are left. */
  readonly left: { readonly seconds: number; readonly text?: string; readonly color?: LineColor }[];
  end: { text?: string | undefined; color?: LineColor | undefined };
  startEach: LeadingGesture | undefined;
  /** Seconds in the unit of a length after which something is told. */
  unit: number | undefined;
  /** What is counted where each round is somebody's. */
  of: string | undefined;
}

export const emptyTimeline = (): LooseTimeline => ({
  title: '',
  steps: [],
  times: undefined,
  between: undefined,
  left: [],
  end: {},
  startEach: undefined,
  unit: undefined,
  of: undefined,
});

type ClauseReader = (told: LooseTimeline, clause: SaidClause) => boolean;

/** Whether a clause was read; the first row that reads it has it. */
export function readTimelineClause(told: LooseTimeline, clause: SaidClause): boolean {
  const isOnward = told.steps.length > 0 && onward.test(clause.text);
  const said = isOnward ? { ...clause, text: clause.text.replace(onward, ''), isThen: true } : clause;
  return clauseReaders.some((read) => read(told, said));
}

const countedRounds =
  /\b(?:rounds?|times|sets?|reps?|goes|cycles?|circuits?|climbs?|laps?|repeats?|series|rounds in total)\b/iu;
const wordsAfterShow =
  /\b(?:say|says|show|shows|display|flash up|tell me|reading|saying)\s+(?:me\s+)?(?:to\s+)?(.+)$/iu;
const actsByWord: readonly (readonly [RegExp, LeadingGesture])[] = [
  [/\bdouble tap/iu, 'double'],
  [/\b(?:tap|press)/iu, 'single'],
  [/\bnod/iu, 'imu:nod'],
  [/\bshake/iu, 'imu:shake'],
];

export const gestureIn = (text: string): LeadingGesture | undefined =>
  actsByWord.find(([said]) => said.test(text))?.[1];

/** “When it ends start another five minutes” goes on. */
const onward =
  /^(?:when|once|after|as soon as) (?:it|that|this|the (?:timer|first one|first)|time)(?: is|['’]s)? (?:ends?|done|over|up|finished|finishes|rings|stops?),?\s*(?:start|begin|run|do|go to|have)?\s*(?:another|a|an)?\s*/iu;

const clauseReaders: readonly ClauseReader[] = [
  readTitle,
  readRestBetween,
  readLeft,
  readEndColor,
  readPeople,
  readRounds,
  readStartEach,
  readAfter,
  readBareStep,
  readSteps,
  readEnd,
];

function readTitle(told: LooseTimeline, { text, isTitle }: SaidClause): boolean {
  const isBareName =
    told.steps.length === 0 && told.title === '' && lengthsIn(text).length === 0 && tallyIn(text) === null;
  if (!isBareName || gestureIn(text) !== undefined || !(isTitle || /^[\p{L}'’ -]{2,40}$/u.test(text))) return false;
  if (wordsAfterShow.test(text)) return false;
  told.title = capitalized(bareName(text.replace(/\b(?:timer|thing)\b/giu, '').trim()) || bareName(text));
  return true;
}

/** “With ten seconds rest in between”. */
function readRestBetween(told: LooseTimeline, { text }: SaidClause): boolean {
  const [length, ...more] = lengthsIn(text);
  if (length === undefined || more.length > 0 || !/\b(?:in )?between\b/iu.test(text) || gestureIn(text) !== undefined)
    return false;
  told.between = length.seconds;
  return true;
}

const leftOfTime = /\b(?:left|to go|remaining|before|from the end)\b/iu;

/** “Yellow at one minute left”, “at ten seconds to go show GET READY”, “warn me ten minutes before”. */
function readLeft(told: LooseTimeline, { text }: SaidClause): boolean {
  const [length, other] = lengthsIn(text);
  const isLast = /\b(?:the )?last\b/iu.test(length?.before ?? '');
  if (length === undefined || !(leftOfTime.test(other?.after ?? length.after) || isLast)) return false;
  // “Two hour timer with 30 minutes left warning”.
  const last = other ?? length;
  if (other !== undefined && !(leftOfTime.test(other.after) && told.steps.length === 0)) return false;
  if (other !== undefined) told.steps.push({ kind: 'step', seconds: length.seconds });
  const isToTell =
    /\b(?:warn|alert|nudge|tell|ping|flag|flash|show|say|red|yellow|amber|orange|green|warning|remind|go|turn)/iu;
  if (!isToTell.test(text)) return false;
  const shown = wordsAfterShow
    .exec(text)?.[1]
    ?.replace(/\s*\b(?:at|with|when|in|for)\b.*$/iu, '')
    .replace(/["“”]/gu, '');
  const words = shown === undefined || lengthsIn(shown).length > 0 || /^(?:me|it|a|in)\b/iu.test(shown) ? '' : shown;
  const color = colorIn(text);
  told.left.push({
    seconds: last.seconds,
    ...(words !== '' && { text: words }),
    ...(color !== undefined && { color }),
  });
  return true;
}

/** “Red at the end”. */
function readEndColor(told: LooseTimeline, { text, isThen }: SaidClause): boolean {
  const color = colorIn(text);
  const isShownNext = isThen && /^(?:flash|go|turn|blink|show)s? (?:to )?\p{L}+$/iu.test(text);
  const isEnd =
    isShownNext ||
    /\b(?:at the end|when (?:it['’]?s|it is|time['’]?s|time is)? ?(?:up|over|done|finished))\b/iu.test(text);
  if (color === undefined || !isEnd || lengthsIn(text).length > 0) return false;
  told.end = { ...told.end, color };
  return true;
}

/** “Six people, 90 seconds each”. */
function readPeople(told: LooseTimeline, { text }: SaidClause): boolean {
  const who = /\b(people|persons|players|speakers|kids|students|children|teams|of us|presenters|pupils)\b/iu.exec(
    text,
  )?.[1];
  const count = tallyIn(text);
  const [length] = lengthsIn(text);
  if (who === undefined || count === null || count < 2 || told.times !== undefined) return false;
  told.times = count;
  told.of = 'Person';
  if (length !== undefined) told.steps.push({ kind: 'step', title: told.of, seconds: length.seconds });
  return true;
}

function readRounds(told: LooseTimeline, { text }: SaidClause): boolean {
  if (lengthsIn(text).length > 0 || gestureIn(text) !== undefined) return false;
  if (
    /^(?:and )?(?:keep (?:going|repeating)|repeat|loop|over and over|forever|on repeat|again and again)/iu.test(text) &&
    tallyIn(text) === null
  ) {
    told.times = null;
    return told.steps.length > 0;
  }
  const count = tallyIn(text);
  if (count === null || !(countedRounds.test(text) || /^times\u2063? /u.test(text))) return false;
  if (told.times !== undefined || told.steps.length === 0) return false;
  told.times = count;
  return text.split(/\s+/u).length < 7;
}

/** “Then 30, then 40”: of the same unit. */
function readBareStep(told: LooseTimeline, { text, isThen }: SaidClause): boolean {
  const last = told.steps.at(-1)?.seconds;
  const [, count = '', name = ''] =
    /^(\d{1,3}|\p{L}+)(?:\s+(?:more|(?:on|off|of)\s+)?([\p{L} ]{2,24}))?$/u.exec(text) ?? [];
  const number = tallyIn(count);
  if (last === undefined || number === null || number < 1 || !(isThen || name !== '') || countedRounds.test(text))
    return false;
  if (!isThen && told.steps.some(({ title }) => title === undefined)) return false;
  const unit = last % 60 === 0 && last >= 60 ? 60 : 1;
  told.steps.push({ kind: 'step', ...(name !== '' && { title: capitalized(bareName(name)) }), seconds: number * unit });
  return true;
}

/** “After 25 minutes tell me to stand, after 50 tell me to walk”: both since the beginning. */
function readAfter(told: LooseTimeline, { text }: SaidClause): boolean {
  const read = /^(?:after|at|in) (.+?),? (?:tell me to|tell me|remind me to|say|show) (.+)$/iu.exec(text);
  const [when = '', said = ''] = read?.slice(1) ?? [];
  const number = tallyIn(when);
  const seconds =
    lengthsIn(when)[0]?.seconds ?? (number === null || told.unit === undefined ? undefined : number * told.unit);
  const before = told.steps.reduce((sum, step) => sum + (step.seconds ?? 0), 0);
  if (/^(?:what|how|who|whose|where|when|why|if|the|which)\b/iu.test(said)) return false;
  const isOnlyTold = told.steps.every(({ isDark, words }) => isDark === true || words !== undefined);
  if (seconds === undefined || seconds <= before || !isOnlyTold || lengthsIn(said).length > 0) return false;
  told.unit ??= seconds % 60 === 0 ? 60 : 1;
  told.steps.push(
    { kind: 'step', seconds: seconds - before, isDark: true },
    { kind: 'step', words: capitalized(said.replace(/["“”]/gu, '')), seconds: 10, isPulsing: true },
  );
  return gestureIn(text) === undefined;
}

/** “Tap to start each”. */
function readStartEach(told: LooseTimeline, { text }: SaidClause): boolean {
  const by = gestureIn(text);
  if (by === undefined || !/\b(?:start|starts|begin|begins) (?:each|every|the next)\b/iu.test(text)) return false;
  told.startEach = by;
  return true;
}

/** “Intro 2 minutes”, “five minutes of silent reading”. */
function readSteps(told: LooseTimeline, { text }: SaidClause): boolean {
  const lengths = lengthsIn(text);
  if (lengths.length === 0 || gestureIn(text) !== undefined || notSteps.test(text)) return false;
  const isNameFirst = bareName(lengths[0]?.before ?? '') !== '';
  for (const [at, { seconds, before, after }] of lengths.entries()) {
    const isLast = at === lengths.length - 1;
    const said = isNameFirst ? `${before} ${isLast ? after : ''}` : after;
    if (told.of !== undefined && /^each$/iu.test(after)) {
      told.steps.push({ kind: 'step', title: told.of, seconds });
      continue;
    }
    if (tallyIn(said) !== null) return false;
    const color = colorIn(said);
    const name = bareName(said.trim());
    if (
      name.split(' ').length > 5 ||
      (said.trim() !== '' && name === '' && !/^(?:timer|of|for|a|the|in|please|pls|then|on|\s)*$/iu.test(said))
    )
      return false;
    told.steps.push({
      kind: 'step',
      ...(name !== '' && { title: capitalized(name) }),
      seconds,
      ...(color !== undefined && { color }),
    });
  }
  return true;
}

const notSteps =
  /\b(?:lasts?|that|which|or|not|minus|needs?|takes?|everything|every|each|left|to go|remaining|before|after|until|when|if|between|random|total|every|last|more|later|another|again|breathe?|inhale|exhale|except|only|unless|per|instead|longer|shorter|stopwatch|count)\b/iu;

/** “Then say well done”. */
function readEnd(told: LooseTimeline, { text, isThen }: SaidClause): boolean {
  if (told.steps.length === 0 || told.end.text !== undefined || gestureIn(text) !== undefined) return false;
  if (lengthsIn(text).length > 0) return false;
  const shown = wordsAfterShow.exec(text.replace(/\s+(?:at the end|when (?:it|time)\b.*)$/iu, ''))?.[1];
  const isLoud = /["“]|\p{Lu}{2}/u.test(text);
  if (shown === undefined && !isLoud && !(isThen && !/^(?:an?|the|my)\b/iu.test(text))) return false;
  told.end = { ...told.end, text: (shown ?? text).replace(/["“”]/gu, '') };
  return (told.end.text ?? '').length < 60 && tallyIn(told.end.text ?? '') === null;
}
