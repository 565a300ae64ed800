import { lazily } from '../reading/lazily.js';
import { heardEndings } from '../reading/session-end.js';
import { expandTemplate } from '../reading/template.js';
import { withoutMarks } from '../reading/without-marks.js';
import { commonNames } from '../vocabulary/names.js';
import { digitWords, numberWords, teenWords, tensWords } from '../vocabulary/numbers.js';
import { commonPhrases } from '../vocabulary/phrases.js';
import { commonPlaces } from '../vocabulary/places.js';
import { commonThings } from '../vocabulary/things.js';
import { grammarRules } from './grammar.js';
import { ambientTemplates, answerTemplates } from './rules/knowledge.js';
import { askedForms } from './spoken/asked-forms.js';
import { sentenceTree } from './spoken/sentence-tree.js';
import { spokenForms } from './spoken/spoken-forms.js';

/** The grammar of a closed-grammar recogniser: templates in lower case with slots, and the values of each slot. */
interface SpeechGrammar {
  readonly templates: readonly string[];
  readonly slots: Readonly<Record<string, readonly string[]>>;
}

/** The wearer's own words in addition to the common ones: names of people, things, places. */
export interface AddedWords {
  readonly names?: readonly string[];
  readonly things?: readonly string[];
  readonly places?: readonly string[];
}

/** Slots for numbers and units, of which every possible value is listed. */
const closedSlots = new Set(['number', 'digit', 'teen', 'tens', 'unit', 'duration']);

const templates = lazily(() => {
  const heard = [
    ...grammarRules.flatMap((rule) => rule.heard),
    ...ambientTemplates,
    ...answerTemplates,
    ...heardEndings,
  ];
  return [...new Set(heard.flatMap(expandTemplate).map(spokenForm))];
});
const timerNumbers = Array.from({ length: 60 }, (_, index) => numberWords(index + 1));

/**
 * The spoken grammar with the wearer's own words. `{number}` lists 1 to 60; `digit`, `teen` and `tens` compose numbers
 * up to 999.
 */
export function speechGrammar(own: AddedWords = {}): SpeechGrammar {
  return { templates: templates(), slots: slotsWith(own) };
}

/**
 * All sentences that a closed-grammar recogniser hears: the common forms, and every other form of the parser as far as
 * lists come near to its slots.
 */
export const spokenSentences = lazily(() => sentenceTree(spokenForms(grammarRules, templates(), askedForms)));

function slotsWith(own: AddedWords): SpeechGrammar['slots'] {
  const name = merged(commonNames, own.names);
  const thing = merged(commonThings, own.things);
  const place = merged(commonPlaces, own.places);
  const possessives = { name_possessive: name.map(possessive), thing_possessive: thing.map(possessive) };
  const numbers = { number: timerNumbers, digit: digitWords, teen: teenWords, tens: tensWords };
  // Answers that stand alone: a name, a favour or an amount.
  const answer = [...name, ...commonPhrases.favor, ...commonPhrases.amount];
  return { name, thing, place, answer, ...possessives, ...numbers, ...commonPhrases };
}

const commonSlots = lazily(() => slotsWith({}));

/** Slots that may be filled with any words; their lists only contain what happens to be known. */
export const openSlots = lazily(
  (): ReadonlySet<string> => new Set(Object.keys(commonSlots()).filter((slot) => !closedSlots.has(slot))),
);

/** Two possible values of a slot. Throws RangeError for a slot without known values. */
export function slotSamples(slot: string): readonly [string, string] {
  const [one, other] = commonSlots()[slot] ?? [];
  if (one === undefined || other === undefined) throw new RangeError(`the grammar has no slot {${slot}}`);
  return [one, other];
}

/**
 * Renames a slot with a possessive, which the recogniser treats as a slot of its own: `{name's}` → `{name_possessive}`.
 */
function spokenForm(template: string): string {
  return template.replaceAll("'s}", '_possessive}');
}

function possessive(words: string): string {
  return `${words}'s`;
}

function merged(common: readonly string[], own: readonly string[] = []): readonly string[] {
  return [...new Set([...own.map(withoutMarks).filter((words) => words !== ''), ...common])];
}
