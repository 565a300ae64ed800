/** A sentence, or a part of one that is too long. */
export interface Part {
  readonly text: string;
  readonly words: number;
}

export interface Bounds {
  readonly words: number;
  /** Bounds texts without spaces, which are one word however long. */
  readonly chars: number;
}

/** Whether a part fits into one piece with those held, counting a separator between any two. */
export function fitsPart(held: readonly Part[], { text, words }: Part, bounds: Bounds): boolean {
  const chars = held.reduce((sum, part) => sum + part.text.length + 1, text.length);
  return chars <= bounds.chars && held.reduce((sum, part) => sum + part.words, words) <= bounds.words;
}

/** Splits a sentence that exceeds the bounds at its spaces, and inside a word that is too long by itself. */
export function partsOf(sentence: string, bounds: Bounds): Part[] {
  const words = wordCount(sentence);
  if (sentence.length <= bounds.chars && words <= bounds.words) return [{ text: sentence, words }];
  const parts: Part[] = [];
  let run: string[] = [];
  let chars = 0;
  for (const chunk of wordChunks(sentence, bounds.chars)) {
    if (run.length >= bounds.words || chars + chunk.length + 1 > bounds.chars) {
      parts.push({ text: run.join(' '), words: run.length });
      run = [];
      chars = 0;
    }
    run.push(chunk);
    chars += chunk.length + 1;
  }
  return [...parts, { text: run.join(' '), words: run.length }];
}

function* wordChunks(sentence: string, most: number): Generator<string, void> {
  for (const word of sentence.split(/\s+/u)) {
    let rest = word;
    while (rest.length >= most) {
      // Never inside a surrogate pair.
      const end = /[\ud800-\udbff]$/.test(rest.slice(0, most - 1)) ? most - 2 : most - 1;
      yield rest.slice(0, end);
      rest = rest.slice(end);
    }
    yield rest;
  }
}

/** Words separated by white space. */
function wordCount(text: string): number {
  let count = 0;
  let isInWord = false;
  for (let index = 0; index < text.length; index += 1) {
    const isSpace = text.charCodeAt(index) <= 32;
    if (!isSpace && !isInWord) count += 1;
    isInWord = !isSpace;
  }
  return count;
}
