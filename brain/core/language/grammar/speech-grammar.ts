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

/** What a closed-grammar recogniser hears: lower-case templates over slots, and the finite values of each slot. */
interface SpeechGrammar {
  readonly templates: readonly string[];
  readonly slots: Readonly<Record<string, readonly string[]>>;
}

/** The wearer's own words, added to the common ones: names of people, belongings, places. */
export interface AddedWords {
  readonly names?: readonly string[];
  readonly things?: readonly string[];
  readonly places?: readonly string[];
}

/** Slots that hold numbers and units: all there is to say in them is listed. */
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

/** The spoken grammar with the wearer's own words. `{number}` lists 1–60; `digit`, `teen` and `tens` compose up to 999. */
export function speechGrammar(own: AddedWords = {}): SpeechGrammar {
  return { templates: templates(), slots: slotsWith(own) };
}

function slotsWith(own: AddedWords): SpeechGrammar['slots'] {
  const name = merged(commonNames, own.names);
  const thing = merged(commonThings, own.things);
  const place = merged(commonPlaces, own.places);
  const possessives = { name_possessive: name.map(possessive), thing_possessive: thing.map(possessive) };
  const numbers = { number: timerNumbers, digit: digitWords, teen: teenWords, tens: tensWords };
  // Whom or what: an answer that stands alone.
  const answer = [...name, ...commonPhrases.favor, ...commonPhrases.amount];
  return { name, thing, place, answer, ...possessives, ...numbers, ...commonPhrases };
}

const commonSlots = lazily(() => slotsWith({}));

/** Slots in which anything may be said: what is listed for them is what happens to be known. */
export const openSlots = lazily(
  (): ReadonlySet<string> => new Set(Object.keys(commonSlots()).filter((slot) => !closedSlots.has(slot))),
);

/** Two values that a slot may have. Throws RangeError for a slot of which none are known. */
export function slotSamples(slot: string): readonly [string, string] {
  const [one, other] = commonSlots()[slot] ?? [];
  if (one === undefined || other === undefined) throw new RangeError(`the grammar has no slot {${slot}}`);
  return [one, other];
}

/** A slot that carries an apostrophe is a word of its own for the recogniser: `{name's}` → `{name_possessive}`. */
function spokenForm(template: string): string {
  return template.replaceAll("'s}", '_possessive}');
}

function possessive(words: string): string {
  return `${words}'s`;
}

function merged(common: readonly string[], own: readonly string[] = []): readonly string[] {
  return [...new Set([...own.map(withoutMarks).filter((words) => words !== ''), ...common])];
}
