/** Words of a decoding graph that nobody says: the end of a slot, and the place of a word that is none of the known ones. */
export const graphMarks = Object.freeze({ slotEnd: '}', unknown: '?' });

/** What a path through the graph says. */
export interface GraphReading {
  /** The sentence, with the slot's name in braces where an unknown word stood in one: "{name} owes me a coffee". */
  readonly text: string;
  readonly hasUnknown: boolean;
}

/** Reads the output labels of a decoding result; `words` has the word of each label. */
export function readGraphLabels(labels: readonly number[], words: readonly string[]): GraphReading {
  const read: string[] = [];
  let slot = { marker: '', from: 0, isUnknown: false };
  let hasUnknown = false;
  for (const label of labels) {
    const word = words[label] ?? '';
    if (word.startsWith('{')) slot = { marker: word, from: read.length, isUnknown: false };
    else if (word === graphMarks.unknown) slot.isUnknown = true;
    else if (word !== graphMarks.slotEnd) read.push(...(word === '' ? [] : [word]));
    else if (slot.isUnknown) {
      read.splice(slot.from, read.length, slot.marker);
      hasUnknown = true;
    }
  }
  return { text: read.join(' '), hasUnknown };
}
