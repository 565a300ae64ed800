/** A full stop after one of these does not end a sentence. */
const abbreviations = new Set(
  'dr mr mrs ms prof st no nr vs eg ie e.g i.e approx tel ext dept inc ltd jr sr fig vol ch p pp ca cf jan feb mar apr jun jul aug sep sept oct nov dec'.split(
    ' ',
  ),
);

/**
 * A full stop with closing quotes and the space behind it, the end of a line, or a full stop of a script without
 * spaces. No alternative begins with a repetition, so matching stays linear on a text full of stops or spaces.
 */
const boundary = /[.!?…]["'”’)\]]{0,4}[ \t]+|\n\s*|[。！？]/gu;

/** At least as long as the longest abbreviation with the space before it. */
const longestAbbreviation = 8;

/**
 * The sentences and lines of a text, trimmed and without empty ones. Together they contain all of the text except white
 * space.
 */
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
  // A number like "1." at the start of a line numbers a step.
  return (
    abbreviations.has(word) ||
    /^\p{L}$/u.test(word) ||
    (/^\d{1,2}$/.test(word) && text.slice(start, stop).trim() === word)
  );
}
