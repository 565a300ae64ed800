/** The sound of a word as numbers of phones, and how rare the word is (`WordOctaves`). */
export interface SpokenWord {
  readonly phones: Uint8Array;
  readonly octave: number;
}

/** The sounds of many words in little memory: a byte for each phone, ordered by length. Plain data. */
export interface SoundTable {
  readonly phones: Uint8Array;
  /** How rare the word of each sound is. */
  readonly octaves: Uint8Array;
  /** Where each sound starts in `phones`, and the end of the last. */
  readonly starts: Uint32Array;
  /** The first sound of at least so many phones, for each number of phones. */
  readonly ofLength: Uint32Array;
}

/** Longer words are left out: patterns are matched in the bits of one number. */
const mostPhones = 24;

/**
 * The table of the words that `words` gives, each time it is called; words that sound the same each have their sound in
 * it. Goes over them twice, so that no list of them is ever held.
 */
export function soundTable(words: () => Iterable<SpokenWord>): SoundTable {
  const ofLength = new Uint32Array(mostPhones + 2);
  for (const { phones } of words())
    if (phones.length <= mostPhones)
      ofLength.fill((ofLength[phones.length + 1] ?? 0) + 1, phones.length + 1, phones.length + 2);
  for (let length = 1; length < ofLength.length; length += 1)
    ofLength[length] = (ofLength[length] ?? 0) + (ofLength[length - 1] ?? 0);
  const starts = new Uint32Array((ofLength.at(-1) ?? 0) + 1);
  for (let length = 0; length <= mostPhones; length += 1)
    for (let index = ofLength[length] ?? 0; index < (ofLength[length + 1] ?? 0); index += 1)
      starts[index + 1] = (starts[index] ?? 0) + length;
  const table = { phones: new Uint8Array(starts.at(-1) ?? 0), octaves: new Uint8Array(starts.length - 1) };
  const next = ofLength.slice();
  for (const { phones, octave } of words()) {
    if (phones.length > mostPhones) continue;
    const index = next[phones.length] ?? 0;
    table.phones.set(phones, starts[index]);
    table.octaves[index] = octave;
    next[phones.length] = index + 1;
  }
  return { ...table, starts, ofLength };
}

/** The indexes of the sounds that differ from `wanted` (1 to 24 phones) in at most `edits` phones. */
export function soundsNear(
  { phones, starts, ofLength }: SoundTable,
  wanted: readonly number[],
  edits: number,
): readonly number[] {
  if (wanted.length === 0 || wanted.length > mostPhones) return [];
  const [first = 0, end = 0] = [
    ofLength[Math.max(0, wanted.length - edits)],
    ofLength[Math.min(mostPhones + 1, wanted.length + edits + 1)],
  ];
  const pattern = patternBits(wanted);
  const near: number[] = [];
  for (let index = first; index < end; index += 1) {
    const distance = editsFrom(pattern, wanted.length, phones, starts[index] ?? 0, starts[index + 1] ?? 0);
    if (distance <= edits) near.push(index);
  }
  return near;
}

/** The phones of one sound. */
export function soundAt({ phones, starts }: SoundTable, index: number): readonly number[] {
  return [...phones.subarray(starts[index], starts[index + 1])];
}

/** For each phone, the places of `wanted` at which it stands, as bits. */
function patternBits(wanted: readonly number[]): Int32Array {
  const bits = new Int32Array(256);
  for (const [at, phone] of wanted.entries()) bits[phone] = (bits[phone] ?? 0) | (1 << at);
  return bits;
}

/** Edit distance by the bit-parallel method of Myers (1999). */
function editsFrom(pattern: Int32Array, length: number, phones: Uint8Array, from: number, to: number): number {
  const last = 1 << (length - 1);
  let [more, less, distance] = [-1, 0, length];
  for (let at = from; at < to; at += 1) {
    const equal = pattern[phones[at] ?? 0] ?? 0;
    const vertical = equal | less;
    const horizontal = (((equal & more) + more) ^ more) | equal;
    let grows = less | ~(horizontal | more);
    let shrinks = more & horizontal;
    if (grows & last) distance += 1;
    else if (shrinks & last) distance -= 1;
    grows = (grows << 1) | 1;
    shrinks <<= 1;
    more = shrinks | ~(vertical | grows);
    less = grows & vertical;
  }
  return distance;
}
