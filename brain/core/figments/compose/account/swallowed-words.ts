import { readUtterance } from '../../../language/reading/utterance.js';
import { readMeasured } from '../../../language/time/durations.js';
import type { Figment } from '../../format/figment.js';
import { asSaid, colonWord } from '../prompt/plain-prompt.js';
import { bareStem, comparedWords, factsOf, tokenInLine } from './lens-facts.js';

const actSaid = '(?:double tap|tap|nod|shake|hold|turn my head|tilt)(?:s|ping|ding)?';

/** What is asked of a lens, and is nothing to be shown, wherever it stands. */
const instructions: readonly RegExp[] = [
  new RegExp(
    String.raw`\b(?:i|that i|we) (?:can|want to|wanna|need to|would like to|will|have to|just) (?:${actSaid}|tick|check|cross|flip|swipe|press|mark)\b`,
    'iu',
  ),
  /\b(?:tick|check|cross|mark) (?:them|each|it|these|those|one|items?)(?: one)? off\b/iu,
  new RegExp(
    `^(?:and |then )?(?:a |each |every |one |i )?${actSaid} (?:for|to|when|moves|goes|flips|turns|shows|after|between|adds|means|is|takes) `,
    'iu',
  ),
  /\b(?:left|last|before) warning\b/iu,
  /\b(?:go|goes|move|moves|step|steps) (?:on |forward )?to the next\b/iu,
  /\b(?:in|at) front of (?:me|my eyes)\b/iu,
  /\b(?:on|to) (?:my|the) (?:screen|display|glasses|lens)\b/iu,
];

/** The same where the words are not said to be shown as they are. */
const instructionsInWish: readonly RegExp[] = [
  /\b(?:tell|remind|show|warn|nudge|ping|alert) me\b/iu,
  /\b(?:at|in) random\b|\brandom (?:order|times)\b/iu,
  new RegExp(String.raw`\b(?:with|on|by|at) (?:a |each |every )?${actSaid}$`, 'iu'),
  new RegExp(
    String.raw`\b(?:when|whenever|if|until|till|each time|every time|once) i (?:${actSaid}|say|stop|dismiss)\b`,
    'iu',
  ),
  /\b(?:one at a time|one by one|one after another|in turns?|over and over|on repeat)\b/iu,
  /\b(?:then|and) (?:wait|stop|repeat|start over|count)\b/iu,
];

/** “Say well done at 20”: all that is to be said, and “how many are left”, which is no count of those that are done. */
export function cutWords(plain: string, figment: Figment): readonly string[] {
  const { words, takesBack, lengths } = factsOf(figment);
  const [, text = ''] =
    /\b(?:say|saying) (?!(?:colon|me|it|so|how|what|when|who|that|which|the)\b)([\p{L}'’ ]+?)(?=\s+(?:at|when|after|if|each|every|for|until|till|on|and|then|in|with)\b|[,.;:!?]|$)/iu.exec(
      plain.replace(/["“][^"“”]*["”]/gu, ''),
    ) ?? [];
  const cut = comparedWords(text).filter((word) => word.length > 3 && !words.has(word) && !words.has(bareStem(word)));
  const paces = pacesNotKept(plain, lengths);
  const isOfThoseLeft = /\bhow many (?:are |is |i have )?(?:left|to go|remaining|remain)\b/iu.test(plain);
  return [...cut, ...paces, ...(isOfThoseLeft && !takesBack && !words.has('left') ? ['how many are left'] : [])];
}

const secondsOfOneUnit: ReadonlyMap<string, number> = new Map([
  ['second', 1],
  ['minute', 60],
  ['hour', 3_600],
]);

/** “Every hour a glass”, where nothing comes every hour: a pace is to be kept, and not to be shown. */
function pacesNotKept(plain: string, lengths: readonly number[]): readonly string[] {
  const { source, tokens } = readUtterance(plain.replace(/["“][^"“”]*["”]/gu, '').split(` ${colonWord}`)[0] ?? '');
  return tokens.flatMap(({ word, start }, at) => {
    if (word !== 'every') return [];
    const unit = secondsOfOneUnit.get(tokens[at + 1]?.word ?? '');
    const pace = unit === undefined ? readMeasured(tokens, at + 1) : { value: unit, end: at + 2 };
    const isKept = pace === null || lengths.some((length) => Math.abs(length - pace.value) < 1.01);
    return isKept ? [] : [source.slice(start, tokens[pace.end - 1]?.end)];
  });
}

/** A request's own words that a lens shows instead of doing them. */
export function swallowedWords(plain: string, figment: Figment): readonly string[] {
  const { lengths } = factsOf(figment);
  const quoted = (plain.match(/["“][^"“”]*["”]/gu) ?? []).join(' ').toLowerCase();
  const listed = asSaid(plain.split(` ${colonWord}`).slice(1).join(' ')).toLowerCase();
  const said = asSaid(plain).toLowerCase();
  const texts = Object.values(figment.scenes)
    .map(({ lines = [] }) => lines.map(({ content }) => content).join(' '))
    .map((text) =>
      text
        .replace(tokenInLine, '')
        .replace(/^\d+ of \d+ /u, '')
        .trim(),
    )
    .filter((text) => said.includes(text.toLowerCase()));
  return [...new Set(texts)].filter((text) => {
    if (text === '' || quoted.includes(text.toLowerCase()) || text === text.toUpperCase()) return false;
    const wishes = listed.includes(text.toLowerCase()) ? [] : instructionsInWish;
    return (
      [...instructions, ...wishes].some((wish) => wish.test(text)) || (wishes.length > 0 && holdsLength(text, lengths))
    );
  });
}

/** What is to be done for longer is done without being looked at. */
export const longestShownSec = 120;

/** “Look away for 20 seconds”, where nothing lasts as long. */
function holdsLength(text: string, lengths: readonly number[]): boolean {
  const { tokens } = readUtterance(text);
  return tokens.some(({ word }, at) => {
    const length = ['for', 'after', 'every', 'in'].includes(tokens[at - 1]?.word ?? '')
      ? readMeasured(tokens, at)
      : null;
    return (
      length !== null &&
      word !== '' &&
      length.value <= longestShownSec &&
      !lengths.some((each) => Math.abs(each - length.value) < 1.01)
    );
  });
}
