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

/** What a path through the graph says. */
export interface GraphReading {
  /** The sentence, with the slot's name in braces where an unknown word stood in one: "{name} owes me a coffee". */
  readonly text: string;
  readonly hasUnknown: boolean;
  /** The phones of its words; an unknown one has none here. */
  readonly phones: readonly string[];
  /** Which of them fill the slots in which an unknown word might have stood. */
  readonly fillings: readonly PhoneSpan[];
}

/** Reads the output labels of a decoding result. */
export function readGraphLabels(labels: readonly number[], graph: GraphLabels): GraphReading {
  const read: string[] = [];
  const phones: string[] = [];
  const fillings: PhoneSpan[] = [];
  let slot = { marker: '', from: 0, fromPhone: 0, isUnknown: false };
  let hasUnknown = false;
  for (const label of labels) {
    const word = graph.words[label] ?? '';
    phones.push(...(graph.sounds[label] ?? []));
    if (word.startsWith('{')) slot = { marker: word, from: read.length, fromPhone: phones.length, isUnknown: false };
    else if (word === graphMarks.unknown) slot.isUnknown = true;
    else if (word !== graphMarks.slotEnd) read.push(...(word === '' ? [] : [word]));
    else if (slot.isUnknown) {
      read.splice(slot.from, read.length, slot.marker);
      hasUnknown = true;
    } else fillings.push({ from: slot.fromPhone, to: phones.length });
  }
  return { text: read.join(' '), hasUnknown, phones, fillings };
}
