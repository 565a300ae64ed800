/** After these a full stop ends no sentence. */
const abbreviations = new Set(
  'dr mr mrs ms prof st no nr vs eg ie e.g i.e approx tel ext dept inc ltd jr sr fig vol ch p pp ca cf jan feb mar apr jun jul aug sep sept oct nov dec'.split(
    ' ',
  ),
);

/**
 * A stop with what may close after it and the space behind; or the end of a line; or a stop of a script without spaces.
 * No part of it begins with a repetition, so a text full of stops or spaces costs no more than any other.
 */
const boundary = /[.!?…]["'”’)\]]{0,4}[ \t]+|\n\s*|[。！？]/gu;

/** As long as an abbreviation with the space before it can be. */
const longestAbbreviation = 8;

/** The sentences and lines of a text, trimmed, none empty; together they hold everything but space. */
export function sentencesOf(text: string): string[] {
  const sentences: string[] = [];
  let start = 0;
  for (const { 0: mark, index } of text.matchAll(boundary)) {
    const end = index + mark.length;
    if (mark.startsWith('.') && endsInAbbreviation(text, start, index)) continue;
    sentences.push(text.slice(start, end).trim());
    start = end;
  }
  sentences.push(text.slice(start).trim());
  return sentences.filter((sentence) => sentence !== '');
}

function endsInAbbreviation(text: string, start: number, stop: number): boolean {
  const before = text.slice(Math.max(start, stop - longestAbbreviation), stop).toLowerCase();
  const word = before.slice(before.search(/\S+$/));
  // A number that begins a line counts steps.
  return (
    abbreviations.has(word) ||
    /^\p{L}$/u.test(word) ||
    (/^\d{1,2}$/.test(word) && text.slice(start, stop).trim() === word)
  );
}
