import { teenWords, tensWords } from '#core/language/vocabulary/numbers';

/** Words of a decoding graph that nobody says: the end of a slot, and the place of a word that is none of the known ones. */
export const graphMarks = Object.freeze({ slotEnd: '}', unknown: '?' });

/** What the output labels of a graph stand for; label 0 is none. */
export interface GraphLabels {
  /** The word of each; a word has a label for each way to say it. */
  readonly words: readonly string[];
  /** The phones of each; marks have none. */
  readonly sounds: readonly (readonly string[])[];
}

/** A stretch of phones: from the first up to one behind the last. */
export interface PhoneSpan {
  readonly from: number;
  readonly to: number;
}

/** What fills a slot in which an unknown word might have stood, or a word outside of slots that stands for somebody. */
export interface SlotFilling extends PhoneSpan {
  readonly slot: string;
  readonly text: string;
}

/** What a path through the graph says. */
export interface GraphReading {
  /** The sentence, with the slot's name in braces where an unknown word stood in one: "{name} owes me a coffee". */
  readonly text: string;
  readonly hasUnknown: boolean;
  /** The phones of its words; an unknown one has none here. */
  readonly phones: readonly string[];
  /** Which of them fill which slots; a `pronoun` is none of the grammar's, and is judged like one. */
  readonly fillings: readonly SlotFilling[];
  /** The words in slots, each by itself. */
  readonly slotWords: readonly FillingWord[];
  /** Where numbers stand that another one ends like. */
  readonly numbers: readonly PhoneSpan[];
}

/** A word of what fills a slot. */
export interface FillingWord extends PhoneSpan {
  readonly slot: string;
  readonly word: string;
}

/** Slots do not nest. */
const noSlot = { marker: '', from: 0, fromPhone: 0, isUnknown: false };
const pronouns: ReadonlySet<string> = new Set(['he', 'she', 'his', 'her']);
const alikeNumbers: ReadonlySet<string> = new Set(
  [...teenWords, ...tensWords].filter((word) => /teen$|(?<!twen)ty$/u.test(word)),
);

/** Reads the output labels of a decoding result. */
export function readGraphLabels(labels: readonly number[], graph: GraphLabels): GraphReading {
  const read: string[] = [];
  const phones: string[] = [];
  const fillings: SlotFilling[] = [];
  const slotWords: FillingWord[] = [];
  const numbers: PhoneSpan[] = [];
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
    else if (word !== '') read.push(word);
    if (slot !== noSlot && graph.sounds[label]?.length)
      slotWords.push({ slot: slot.marker.slice(1, -1), word, from, to: phones.length });
    if (alikeNumbers.has(word)) numbers.push({ from, to: phones.length });
    if (slot === noSlot && pronouns.has(word)) fillings.push({ slot: 'pronoun', text: word, from, to: phones.length });
  }
  return { text: read.join(' '), hasUnknown, phones, fillings, slotWords, numbers };
}
