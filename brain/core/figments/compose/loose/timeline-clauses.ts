import { capitalized } from '../../../text.js';
import { withoutQuotes } from '../said-texts.js';
import { gestureIn, type LooseTimeline, wordsAfterShow } from './loose-timeline.js';
import { bareName, colorIn, lengthsIn, type SaidClause, tallyIn } from './said-clauses.js';
import { readColorAt, readEndColor, readLeft } from './warning-clauses.js';

type ClauseReader = (told: LooseTimeline, clause: SaidClause) => boolean;

/** Whether a clause was read; the first row that reads it has it. */
export function readTimelineClause(told: LooseTimeline, clause: SaidClause): boolean {
  const isOnward = told.steps.length > 0 && onward.test(clause.text);
  const said = isOnward ? { ...clause, text: clause.text.replace(onward, ''), isThen: true } : clause;
  return clauseReaders.some((read) => read(told, said));
}

const countedRounds =
  /\b(?:rounds?|times|sets?|reps?|goes|cycles?|circuits?|climbs?|laps?|repeats?|series|rounds in total)\b/iu;
/** “When it ends start another five minutes” goes on. */
const onward =
  /^(?:when|once|after|as soon as) (?:it|that|this|the (?:timer|first one|first)|time)(?: is|['’]s)? (?:ends?|done|over|up|finished|finishes|rings|stops?),?\s*(?:start|begin|run|do|go to|have)?\s*(?:another|a|an)?\s*/iu;

const clauseReaders: readonly ClauseReader[] = [
  readTitle,
  readRestBetween,
  readLeft,
  readColorAt,
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
  const seconds = length?.seconds ?? (/^(?:rest|break|pause)\b/iu.test(text) ? tallyIn(text) : null);
  if (seconds === null || more.length > 0 || !/\bbetween\b/iu.test(text) || gestureIn(text) !== undefined) return false;
  told.between = seconds;
  return seconds > 0;
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
  if (
    lengthsIn(text).length > 0 ||
    last === undefined ||
    number === null ||
    number < 1 ||
    !(isThen || name !== '') ||
    countedRounds.test(text)
  )
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
    { kind: 'step', words: capitalized(withoutQuotes(said)), seconds: 10, isPulsing: true },
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
  told.end = { ...told.end, text: withoutQuotes(shown ?? text) };
  return (told.end.text ?? '').length < 60 && tallyIn(told.end.text ?? '') === null;
}
