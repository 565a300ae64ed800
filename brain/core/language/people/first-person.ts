import { limits } from '../../limits.js';
import { clampText } from '../../text.js';

/** Introductions to a preference, and the ways in which others refer to the wearer. */
const lead = /^(?:please )?(?:(?:remember|note|keep in mind|make a note)(?: that)?|that) /i;
const wearer = /^(?:the )?(?:wearer|user|owner) /i;

/** Replacements for "you" and "your" in a line that somebody says about the wearer. */
const secondPerson: readonly (readonly [RegExp, string])[] = [
  [/\byou(?:'re| are)\b/gi, 'I am'],
  [/\byou were\b/gi, 'I was'],
  [/\byou've\b/gi, 'I have'],
  [/\byourself\b/gi, 'myself'],
  [/\byours\b/gi, 'mine'],
  [/\byour\b/gi, 'my'],
];
/** After these words "you" is the object, and becomes "me". */
const objectYou =
  /\b(about|after|around|at|before|behind|beside|bothers?|call|for|from|gives?|helps?|like|makes?|near|of|on|remind|suits?|tell|than|to|with|without) you\b/gi;

/** Verbs with which a preference can begin if its "I" is left out, and their third-person forms. */
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
const thirdPersonForms: ReadonlyMap<string, string> = new Map<string, string>([
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
 * A preference as the wearer would say it: "prefers tea", "You prefer tea." and "remember that i prefer tea" all become
 * "I prefer tea". At most 120 characters; empty if nothing was said.
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
  return clampText(capitalizedWithI(withSubject(withPersonsSwapped(said))), limits.preferenceChars);
}

function withPersonsSwapped(text: string): string {
  const replaced = secondPerson.reduce((line, [you, me]) => line.replace(you, me), text);
  return replaced.replace(objectYou, '$1 me').replace(/\byou\b/gi, 'I');
}

/** Adds the "I" before a verb that lacks one; any other text stays as it is. */
function withSubject(text: string): string {
  const [first = '', second = ''] = text.split(' ');
  for (const opening of [`${first} ${second}`, first]) {
    const verb = thirdPersonForms.get(opening.toLowerCase());
    if (verb !== undefined) return `I ${verb}${afterVerb(verb, text.slice(opening.length))}`;
  }
  return text;
}

/** Turns the verb after an adverb into its plain form: "always drinks tea" → "always drink tea". */
function afterVerb(verb: string, rest: string): string {
  if (!['always', 'usually', 'never'].includes(verb)) return rest;
  const [, next = '', end = ''] = /^ (\S+)(.*)$/su.exec(rest) ?? [];
  const known = thirdPersonForms.get(next.toLowerCase());
  return known === undefined ? rest : ` ${known}${end}`;
}

function capitalizedWithI(text: string): string {
  const withI = text.replace(/\bi(?='|\b)(?![.-])/gu, 'I');
  return withI.replace(/^\p{Ll}/u, (letter) => letter.toLocaleUpperCase('en'));
}
