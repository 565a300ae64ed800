import { capitalized } from '../../../../text.js';
import { bareName, colorIn, lengthsIn, type SaidClause, type SaidLength } from '../../loose/said-clauses.js';
import { asksBeyond } from '../../wishes/marks/names.js';
import { actIn, withDigits } from '../said-request.js';
import { type ChainTold, pushStep, roundWord } from './chain-told.js';

/** Words for what is measured elsewhere, or on a condition: no names of steps. */
const noStep =
  /\b(?:lasts?|that|which|or|not|minus|needs?|takes?|everything|every|each|(?:is|are|minutes?|seconds?|mins?|secs?) left|to go|remaining|before|after|until|till|when|whenever|if|between|random|total|last|later|except|only|unless|per|instead|longer|shorter|stopwatch|count|remind|warn|half ?way|breathe?|inhale|exhale|tell me|show|say|at (?:noon|night|\d+))\b/iu;

/** Words that ask for something beyond a lens elsewhere, and are names of steps here. */
const namesOnly =
  /\b(?:half|quarters?|turns?|open|close|lock|switch|play|songs?|music|let (?:them|it|him|her|everyone))\b/giu;

/** “Intro 2 minutes”, “five minutes of silent reading”, “dryer 70”, “dance between ten and twenty seconds”. */
export function readTimedSteps(told: ChainTold, { text, isThen }: SaidClause): boolean {
  if (actIn(text) !== undefined || /["“]/u.test(text)) return false;
  const ranged = readChanceStep(told, text);
  if (ranged) return true;
  const lengths = [...lengthsIn(text)];
  if (noStep.test(text) || asksBeyond(text.replace(namesOnly, ''))) return false;
  if (lengths.length === 0) return readUnitlessStep(told, text, isThen);
  const [first] = lengths;
  const heading = first === undefined ? null : /^(.+?) (?:with|of|for)$/iu.exec(first.before.trim());
  if (first !== undefined && heading !== null && lengths.length > 1 && told.title === '' && told.lengths === 0) {
    told.title = capitalized(bareName(heading[1] ?? ''));
    lengths[0] = { ...first, before: '' };
  }
  const isNameFirst = bareName(lengths[0]?.before ?? '') !== '';
  return lengths.every((length, at) => pushTimedStep(told, length, { isNameFirst, isLast: at === lengths.length - 1 }));
}

function pushTimedStep(
  told: ChainTold,
  { seconds, before, after }: SaidLength,
  { isNameFirst, isLast }: { readonly isNameFirst: boolean; readonly isLast: boolean },
): boolean {
  told.unit = seconds >= 60 && seconds % 60 === 0 ? 60 : 1;
  const onOff = /^on,? (\d+) (?:off|rest)$/iu.exec(withDigits(after).trim());
  if (onOff !== null) {
    told.lengths += 2;
    pushStep(told, { kind: 'step', title: 'On', seconds });
    return pushStep(told, { kind: 'step', title: 'Off', seconds: Number(onOff[1]) * told.unit });
  }
  const said = (isNameFirst ? `${before} ${isLast ? after : ''}` : after).trim();
  const name = stepName(said.replace(/^(?:start|begin|do|another|again|let (?:it|them)|a|more)\s+/iu, ''));
  const isNameless = name === '' && told.lengths > 0 && !/^(?:on|off)$/iu.test(said);
  if (
    !isNameOfStep(name) ||
    isNameless ||
    isKindWord.test(name) ||
    (said !== '' && name === '' && !/^(?:timer|of|for|a|the|in|please|pls|then|on|more|again)$/iu.test(said))
  )
    return false;
  const color = colorIn(name);
  told.lengths += 1;
  return pushStep(told, {
    kind: 'step',
    ...(name !== '' && { title: capitalized(name) }),
    seconds,
    ...(color !== undefined && { color }),
  });
}

/** “Speaker A” keeps its letter. */
const stepName = (said: string): string => (/^[\p{L}' ]+ \p{Lu}$/u.test(said) ? said : bareName(said));

const isKindWord = /^(?:with|intervals?|hiit|circuits?|tabata|total|for|them|those)$/iu;

const isNameOfStep = (name: string): boolean =>
  name.split(' ').length < 7 && !new RegExp(`\\b\\d+ ${roundWord}\\b`, 'iu').test(withDigits(name));

/** “Dance between ten and twenty seconds”: nobody knows how long. */
function readChanceStep(told: ChainTold, text: string): boolean {
  const read =
    /^(.*?)\s*(?:for )?(?:randomly )?(?:between|from)? ?(\d+) (?:and|to) (\d+) (s|secs?|seconds?|m|mins?|minutes?)(?: (?:at )?random(?:ly)?)?(?: of)?\s*(.*)$/iu.exec(
      withDigits(text),
    );
  const name = bareName(read?.[1] || read?.[5] || '');
  if (read === null || name === '' || !/\b(?:between|random)/iu.test(text) || !isNameOfStep(name)) return false;
  const unit = /^m/iu.test(read[4] ?? '') ? 60 : 1;
  const [from, to] = [Number(read[2]) * unit, Number(read[3]) * unit];
  if (from >= to || from < 1) return false;
  told.unit = unit;
  told.lengths += 1;
  return pushStep(told, { kind: 'step', words: capitalized(name), range: [from, to] });
}

/** “Dryer 70”, “lengths 10 more”, “then 30”: of the unit that was said last, or of seconds where none is said at all. */
function readUnitlessStep(told: ChainTold, text: string, isThen: boolean): boolean {
  const said = withDigits(text);
  const read =
    /^(?:([\p{L}'’ -]{2,30}?) )?(\d{1,3})(?: more)?$/iu.exec(said) ??
    /^()(\d{1,3}) (?:more|of|off|on)(?: ([\p{L}'’ -]{2,24}))?$/iu.exec(said);
  const name = bareName(read?.[1] || read?.[3] || '');
  if (read === null || (name === '' && !isThen) || !isNameOfStep(name) || told.unit === undefined) return false;
  if (new RegExp(`^(?:${roundWord}|people|players|steps?|them|those|these|repeat|for|do|times|at)$`, 'iu').test(name))
    return false;
  told.isOwn ||= (isThen && name !== '') || /\bmore$/iu.test(text);
  told.lengths += 1;
  return pushStep(told, {
    kind: 'step',
    ...(name !== '' && { title: capitalized(name) }),
    seconds: Number(read[2]) * told.unit,
  });
}
