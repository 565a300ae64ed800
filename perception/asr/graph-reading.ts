import { seldomEnd, seldomTail } from '#core/language/grammar/spoken/unsaid';
import { digitWords, teenWords, tensWords } from '#core/language/vocabulary/numbers';
import { commonPhrases } from '#core/language/vocabulary/phrases';
import type { MarkLabels } from './fst/sentence-ends.js';

/**
 * Output words of a graph that nobody says: the end of a slot, the place of an unknown word, and where a sentence is
 * whole and what follows is seldom said, and where one seldom ends.
 */
export const graphMarks = Object.freeze({ slotEnd: '}', unknown: '?', seldomTail, seldomEnd });

/** The meaning of the output labels of a graph; label 0 is none. */
export interface GraphLabels {
  /** The word of each label; a word has one label for each pronunciation. */
  readonly words: readonly string[];
  /** The phones of each label; marks have none. */
  readonly sounds: readonly (readonly string[])[];
}

/** A range of phones; `to` is exclusive. */
export interface PhoneSpan {
  readonly from: number;
  readonly to: number;
}

/** The filling of a slot in which an unknown word may stand, or a pronoun or a thing outside of slots. */
export interface SlotFilling extends PhoneSpan {
  readonly slot: string;
  readonly text: string;
  /** Which word of the sentence is its first one, from 0. */
  readonly firstWord: number;
}

/** The sentence of a path through the graph. */
export interface GraphReading {
  /** The sentence, with the slot's name in braces where an unknown word stood in one: "{name} owes me a coffee". */
  readonly text: string;
  readonly hasUnknown: boolean;
  /** The phones of its known words. */
  readonly phones: readonly string[];
  /** Which phones fill which slots. The slot `pronoun` is not in the grammar; it is judged like one. */
  readonly fillings: readonly SlotFilling[];
  /** The words in slots, each by itself, and the things that are named outside of slots. */
  readonly slotWords: readonly FillingWord[];
  /** The spans of numbers with a similar-sounding counterpart ("fifteen", "fifty"). */
  readonly numbers: readonly PhoneSpan[];
  /** The last word, none if there is no known one. */
  readonly lastWord: PhoneSpan | undefined;
  /** Where the words of an amount stand: numbers, and units of time. */
  readonly amounts: readonly PhoneSpan[];
}

/** One word in the filling of a slot. */
export interface FillingWord extends PhoneSpan {
  readonly slot: string;
  readonly word: string;
}

/** The labels of the marks of a graph. */
export function markLabels(words: readonly string[]): MarkLabels {
  const labelled = (mark: string): ReadonlySet<number> => new Set([words.indexOf(mark)]);
  const slots = new Set(
    words.flatMap((word, label) => (word.startsWith('{') || word === graphMarks.slotEnd ? [label] : [])),
  );
  const [tails, seldomEnds] = [labelled(graphMarks.seldomTail), labelled(graphMarks.seldomEnd)];
  return { slots, tails, seldomEnds, unknown: labelled(graphMarks.unknown) };
}

const unreadWords: ReadonlySet<string> = new Set(['', graphMarks.seldomTail, graphMarks.seldomEnd]);
/** Slots do not nest. */
const noSlot = { marker: '', from: 0, fromPhone: 0, isUnknown: false };
/** Words outside of slots that name a thing of a fact: "I parked the car in the sink" may have been about the pan. */
const namedThings: ReadonlySet<string> = new Set(['car']);
const personPronouns: ReadonlySet<string> = new Set(['he', 'she', 'his', 'her']);
const alikeNumbers: ReadonlySet<string> = new Set(
  [...teenWords, ...tensWords].filter((word) => /teen$|(?<!twen)ty$/u.test(word)),
);
const wordsOfAmounts: ReadonlySet<string> = new Set([
  ...digitWords,
  ...teenWords,
  ...tensWords,
  ...['hundred', 'half', 'quarter', 'quarters'],
  ...commonPhrases.unit,
]);

/** Reads the output labels of a decoding result. */
export function readGraphLabels(labels: readonly number[], graph: GraphLabels): GraphReading {
  const read: string[] = [];
  const phones: string[] = [];
  const fillings: SlotFilling[] = [];
  const slotWords: FillingWord[] = [];
  const spans: (PhoneSpan & { readonly word: string })[] = [];
  let slot = noSlot;
  let hasUnknown = false;
  const endSlot = (): void => {
    const { marker, from, fromPhone, isUnknown } = slot;
    hasUnknown ||= isUnknown;
    if (isUnknown) read.splice(from, read.length, marker);
    else
      fillings.push({
        slot: marker.slice(1, -1),
        text: read.slice(from).join(' '),
        firstWord: from,
        from: fromPhone,
        to: phones.length,
      });
    slot = noSlot;
  };
  for (const label of labels) {
    const word = graph.words[label] ?? '';
    const from = phones.length;
    phones.push(...(graph.sounds[label] ?? []));
    if (word.startsWith('{')) slot = { marker: word, from: read.length, fromPhone: from, isUnknown: false };
    else if (word === graphMarks.unknown) slot = { ...slot, isUnknown: true };
    else if (word === graphMarks.slotEnd) endSlot();
    else if (!unreadWords.has(word)) read.push(word);
    if (slot !== noSlot && graph.sounds[label]?.length)
      slotWords.push({ slot: slot.marker.slice(1, -1), word, from, to: phones.length });
    spans.push({ word, from, to: phones.length });
    if (slot !== noSlot) continue;
    const fillingWith = (as: string) => ({ slot: as, text: word, firstWord: read.length - 1, from, to: phones.length });
    if (personPronouns.has(word)) fillings.push(fillingWith('pronoun'));
    if (!namedThings.has(word)) continue;
    fillings.push(fillingWith('thing'));
    slotWords.push({ slot: 'thing', word, from, to: phones.length });
  }
  const spansOf = (words: ReadonlySet<string>): PhoneSpan[] =>
    spans.filter(({ word }) => words.has(word)).map(({ from, to }) => ({ from, to }));
  const [numbers, amounts] = [spansOf(alikeNumbers), spansOf(wordsOfAmounts)];
  const lastWord = spans.findLast(({ from, to }) => to > from);
  return { text: read.join(' '), hasUnknown, phones, fillings, slotWords, numbers, amounts, lastWord };
}

/** The sentence with the slot's name in braces where the fillings with these words stood, and the fillings that are left. */
export function withoutFillings(
  { text, fillings }: GraphReading,
  words: readonly FillingWord[],
): { readonly text: string; readonly fillings: readonly SlotFilling[] } {
  const isLeftOut = ({ slot, from, to }: SlotFilling): boolean =>
    words.some((word) => slot === word.slot && from <= word.from && word.to <= to);
  const rest = text.split(' ');
  // From the last one on, so that the places of those before it stay as they are.
  for (const filling of fillings.filter(isLeftOut).toReversed())
    rest.splice(filling.firstWord, filling.text.split(' ').length, `{${filling.slot}}`);
  return { text: rest.join(' '), fillings: fillings.filter((filling) => !isLeftOut(filling)) };
}
