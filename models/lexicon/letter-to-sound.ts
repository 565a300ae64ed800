import type { Pronunciation } from './lexicon.js';

/** A spelling, the letters that must stand before and after it, and what it sounds like. */
interface SpellingRule {
  readonly letters: string;
  readonly sound: Pronunciation;
  readonly before?: RegExp;
  readonly after?: RegExp;
}

const softening = /^[eiy]/;
const endOfWord = /^$/;
const startOfWord = /^$/;
const consonantThenFinalE = /^[bcdfgklmnprstvz]e$/;
const vowelBefore = /[aeiouy]/;

// First match wins: longer and more special spellings stand before the plain letter.
const rules: readonly SpellingRule[] = [
  ...table('tion SH AH N|sion ZH AH N|cious SH AH S|tious SH AH S|ough AO|augh AO|eigh EY|tch CH|sch SH|dge JH|igh AY'),
  { letters: 'le', sound: ['AH', 'L'], before: /[bcdfgkpstz]$/, after: endOfWord },
  { letters: 'kn', sound: ['N'], before: startOfWord },
  { letters: 'wr', sound: ['R'], before: startOfWord },
  { letters: 'gn', sound: ['N'], before: startOfWord },
  { letters: 'ps', sound: ['S'], before: startOfWord },
  ...table('ch CH|ck K|gh G|ph F|sh SH|th TH|wh W|qu K W|ng NG|zh ZH|kh K|dh D|bh B|cz CH|sz SH|rh R'),
  ...table('eau OW|air EH R|ear IH R|eer IH R|our AO R|oor AO R|oar AO R|ure Y UH R'),
  ...table('ai EY|ay EY|au AO|aw AO|ea IY|ee IY|ei EY|eu Y UW|ew Y UW|ie IY|oa OW|oe OW|oi OY|oy OY|oo UW|ou AW'),
  { letters: 'ow', sound: ['OW'], after: endOfWord },
  ...table('ow AW|ue UW|ui UW|uy AY'),
  { letters: 'ey', sound: ['IY'], after: endOfWord },
  { letters: 'ia', sound: ['IY', 'AH'], after: endOfWord },
  { letters: 'io', sound: ['IY', 'OW'], after: endOfWord },
  ...table('ar AA R|er ER|ir ER|or AO R|ur ER|yr ER'),
  ...magicE('a EY|e IY|i AY|o OW|u UW|y AY'),
  { letters: 'cc', sound: ['K', 'S'], after: softening },
  { letters: 'c', sound: ['S'], after: softening },
  { letters: 'g', sound: ['JH'], after: /^e(?:$|[^lt])|^[iy](?!l)/ },
  { letters: 's', sound: ['Z'], before: /[aeiou]$/, after: /^[aeiou]/ },
  { letters: 'x', sound: ['Z'], before: startOfWord },
  { letters: 'y', sound: ['Y'], before: startOfWord },
  { letters: 'y', sound: ['AY'], before: /^[^aeiouy]+$/, after: endOfWord },
  { letters: 'y', sound: ['IY'], after: endOfWord },
  { letters: 'e', sound: [], before: vowelBefore, after: endOfWord },
  { letters: 'es', sound: ['Z'], before: vowelBefore, after: endOfWord },
  { letters: 'a', sound: ['AH'], after: endOfWord },
  { letters: 'e', sound: ['IY'], after: endOfWord },
  { letters: 'i', sound: ['IY'], after: endOfWord },
  { letters: 'o', sound: ['OW'], after: endOfWord },
  { letters: 'u', sound: ['UW'], after: endOfWord },
  { letters: 'j', sound: ['JH'] },
  ...table('bb B|cc K|dd D|ff F|gg G|kk K|ll L|mm M|nn N|pp P|rr R|ss S|tt T|vv V|zz Z'),
  ...table(
    'a AE|b B|c K|d D|e EH|f F|g G|h HH|i IH|k K|l L|m M|n N|o AA|p P|q K|r R|s S|t T|u AH|v V|w W|x K S|y IH|z Z',
  ),
];

/** How a word in no dictionary would be read by the rules of English spelling; empty when it holds no Latin letters. */
export function letterToSound(word: string): Pronunciation {
  const letters = word
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z]/g, '');
  const phones: string[] = [];
  for (let at = 0; at < letters.length; ) {
    const rule = ruleAt(letters, at);
    phones.push(...rule.sound);
    at += rule.letters.length;
  }
  return phones;
}

function ruleAt(letters: string, at: number): SpellingRule {
  const matches = (rule: SpellingRule): boolean =>
    letters.startsWith(rule.letters, at) &&
    (rule.before?.test(letters.slice(0, at)) ?? true) &&
    (rule.after?.test(letters.slice(at + rule.letters.length)) ?? true);
  const rule = rules.find(matches);
  if (!rule) throw new RangeError(`no spelling rule covers "${letters[at]}"`);
  return rule;
}

function table(rows: string): readonly SpellingRule[] {
  return rows.split('|').map((row) => {
    const [letters = '', ...sound] = row.split(' ');
    return { letters, sound };
  });
}

/** Rules for a vowel that is spoken as its name because one consonant and a silent final e follow. */
function magicE(rows: string): readonly SpellingRule[] {
  return table(rows).map((rule) => ({ ...rule, after: consonantThenFinalE }));
}
