import { formReader } from '../../grammar/read-forms.js';
import { capturedText } from '../../reading/matcher.js';
import { months } from '../../time/days/time-words.js';
import { mentionsName, nameKey } from '../name-key.js';

/** A question for when, in which year or where the wearer and somebody met. */
export interface MetQuestion {
  readonly asks: 'year' | 'when' | 'where';
  readonly name: string;
}

const metForms = (asking: string): readonly string[] => [
  `${asking} (did|have) (i|we) [first|ever] (meet|met|get to know|got to know) {name} [first|again]`,
  `${asking} did {name} and (i|me|we) [first] (meet|get to know each other) [first|each other]`,
  `${asking} did (i|me) and {name} [first] meet [first|each other]`,
];

const readMetForms = formReader<MetQuestion['asks']>([
  { gives: 'year', says: metForms('[in] (which|what) year') },
  { gives: 'when', says: metForms('(when|what day|which day|on (what|which) day|how long ago)') },
  { gives: 'where', says: metForms('where') },
]);

/** Parses such a question; null for any other. */
export function readMetQuestion(line: string): MetQuestion | null {
  const read = readMetForms(line);
  const name = capturedText(read?.captures.name);
  return read === null || name === null ? null : { asks: read.gives, name };
}

const metByWearer =
  /\b(?:i|we|you)(?: both)? (?:first |have |had |got to )?(?:met|know)\b|\band (?:i|you) (?:first )?met\b/iu;
const seasons = 'spring|summer|autumn|winter|year|week|month|easter|christmas';
const tellsMeeting: Readonly<Record<MetQuestion['asks'], RegExp>> = {
  year: /\b(?:1[89]|20)\d\d\b/u,
  when: new RegExp(
    String.raw`\p{N}|\b(?:in|on|at|since|last|this) (?:the )?(?:${months.join('|')}|\w+day|${seasons})\b|\bago\b|\byesterday\b`,
    'iu',
  ),
  where: new RegExp(
    String.raw`\bmet\b.* (?:in (?!\p{N}|(?:the )?(?:${months.join('|')}|${seasons})\b)|at (?!easter|christmas)|on (?!\w+day)|by|near|behind|outside|under)`,
    'iu',
  ),
};

/** Whether a sentence of the wearer's tells it: that they and this somebody met, and the year, the time or the place. */
export function tellsHowMet({ asks, name }: MetQuestion, text: string): boolean {
  return metByWearer.test(text) && mentionsName(text, nameKey(name)) && tellsMeeting[asks].test(text);
}
