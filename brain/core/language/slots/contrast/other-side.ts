import { contentRoots } from '../../words/content-roots.js';
import { foldedWords } from '../../words/folded-words.js';
import { stem } from '../../words/stem.js';

/** Words for the side of a place; one side per line, and its words between commas. */
const sideWords = `
behind, in back of
in front of, before
above, over
below, under, underneath, beneath
next to, beside, alongside
near, close to, by
opposite, across from, facing
between
inside, in, within
on, on top of
outside
`
  .trim()
  .split('\n')
  .map((line) => line.split(',').map((phrase) => phrase.trim()));
/** Sides that two things have to each other alike: the bank is next to the bakery that is next to it. */
const mutual = new Set(['next to', 'near', 'opposite']);
const oppositeOf: Readonly<Record<string, string>> = { behind: 'in front of', above: 'below' };
/** What is in or on a thing may be told in many words, which side of it something is in few. */
const loose = new Set(['inside', 'on']);
const everySide = sideWords.flat().toSorted((one, other) => other.length - one.length);
const standing = 'is|are|was|were|stands?|stood|lies|lay|sits?|sat|lives?|lived|hangs?|hung|works?|sleeps?|parks?';
const asksSide = new RegExp(
  String.raw`^(?:what|who|which \w+)(?: (?:${standing}))?(?: (?:there|right|just|directly|kept|hidden))? (${everySide.join('|')}) (.+)$`,
  'u',
);
const linkedSide = new RegExp(String.raw`^(?:${standing})(?: \w+)? (?:${everySide.join('|')})\b`, 'u');

/**
 * Whether a question asks what is on a side of something and the text tells on which side of another thing that is, or
 * what is on another side of it: where the garage is does not tell what is behind it.
 */
export function tellsOtherSide(question: string, text: string): boolean {
  const [, phrase = '', rest = ''] = asksSide.exec(foldedWords(question).join(' ')) ?? [];
  const thing = contentRoots(rest)[0];
  const side = sideWords.find((one) => one.includes(phrase));
  if (thing === undefined || side === undefined) return false;
  const [name = ''] = side;
  const said = foldedWords(text);
  const places = [...said.keys()].filter((at) => stem(said[at] ?? '') === thing);
  if (places.length === 0 || places.some((at) => isBehind(said, at, side))) return false;
  const line = ` ${said.join(' ')} `;
  const has = (one: readonly string[]): boolean => one.some((word) => line.includes(` ${word} `));
  const other = sideWords.find(([first = '']) => first === oppositeOf[name] || oppositeOf[first] === name);
  if ((mutual.has(name) && has(side)) || (other !== undefined && has(other))) return false;
  if (loose.has(name)) return places.every((at) => linkedSide.test(said.slice(at + 1).join(' ')));
  return sideWords.some(has);
}

/** Whether one of the words for a side stands right before a thing: "behind the old garage". */
function isBehind(said: readonly string[], at: number, side: readonly string[]): boolean {
  const before = ` ${said.slice(Math.max(0, at - mostBeforeThing), at).join(' ')} `;
  return side.some((word) => before.includes(` ${word} `));
}

const mostBeforeThing = 5;
