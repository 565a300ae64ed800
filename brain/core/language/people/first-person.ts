import { limits } from '../../limits.js';
import { clampText } from '../../text.js';

/** What a preference is said after when somebody asks for it to be kept, and the wearer as others call them. */
const lead = /^(?:please )?(?:(?:remember|note|keep in mind|make a note)(?: that)?|that) /i;
const wearer = /^(?:the )?(?:wearer|user|owner) /i;

/** "You" and "your" of whoever speaks about the wearer. */
const secondPerson: readonly (readonly [RegExp, string])[] = [
  [/\byou(?:'re| are)\b/gi, 'I am'],
  [/\byou were\b/gi, 'I was'],
  [/\byou've\b/gi, 'I have'],
  [/\byourself\b/gi, 'myself'],
  [/\byours\b/gi, 'mine'],
  [/\byour\b/gi, 'my'],
];
/** Behind these "you" is whom something happens to. */
const objectYou =
  /\b(about|after|around|at|before|behind|beside|bothers?|call|for|from|gives?|helps?|like|makes?|near|of|on|remind|suits?|tell|than|to|with|without) you\b/gi;

/** Verbs a preference can begin with once its "I" is left out, with the form others use of the wearer. */
const verbs = [
  'prefer',
  'like',
  'love',
  'hate',
  'dislike',
  'avoid',
  'enjoy',
  'want',
  'need',
  'drink',
  'eat',
  'use',
  'wear',
  'take',
  'live',
  'work',
  'speak',
] as const;
const plain: ReadonlyMap<string, string> = new Map<string, string>([
  ...verbs.flatMap((verb) => [[verb, verb] as const, [`${verb}s`, verb] as const]),
  ['is', 'am'],
  ['am', 'am'],
  ['was', 'was'],
  ['has', 'have'],
  ['have', 'have'],
  ['does not', 'do not'],
  ["doesn't", "don't"],
  ["don't", "don't"],
  ["can't stand", "can't stand"],
  ['always', 'always'],
  ['usually', 'usually'],
  ['never', 'never'],
]);

/**
 * A preference as the wearer would say it: "prefers tea", "You prefer tea." and "remember that i prefer tea" are all
 * "I prefer tea". At most 120 characters; empty when nothing was said.
 */
export function firstPerson(text: string): string {
  const said = text
    .normalize('NFC')
    .replace(/[’‘]/gu, "'")
    .replace(/\s+/gu, ' ')
    .trim()
    .replace(lead, '')
    .replace(wearer, '')
    .replace(/[.!]+$/u, '');
  return clampText(capitalizedWithI(withSubject(turnedAround(said))), limits.preferenceChars);
}

function turnedAround(text: string): string {
  const replaced = secondPerson.reduce((line, [you, me]) => line.replace(you, me), text);
  return replaced.replace(objectYou, '$1 me').replace(/\byou\b/gi, 'I');
}

/** Puts the "I" before a verb that lacks one; everything else stays the statement it is. */
function withSubject(text: string): string {
  const [first = '', second = ''] = text.split(' ');
  for (const opening of [`${first} ${second}`, first]) {
    const verb = plain.get(opening.toLowerCase());
    if (verb !== undefined) return `I ${verb}${afterVerb(verb, text.slice(opening.length))}`;
  }
  return text;
}

/** "always drinks tea" → "always drink tea". */
function afterVerb(verb: string, rest: string): string {
  if (!['always', 'usually', 'never'].includes(verb)) return rest;
  const [, next = '', end = ''] = /^ (\S+)(.*)$/su.exec(rest) ?? [];
  const known = plain.get(next.toLowerCase());
  return known === undefined ? rest : ` ${known}${end}`;
}

function capitalizedWithI(text: string): string {
  const withI = text.replace(/\bi(?='|\b)(?![.-])/gu, 'I');
  return withI.replace(/^\p{Ll}/u, (letter) => letter.toLocaleUpperCase('en'));
}
