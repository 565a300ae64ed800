/** Samples under one heading. */
export interface SampleGroup {
  readonly label: string;
  readonly names: readonly string[];
}

/** First row with a word of the name wins; the last row takes the rest. */
const headings: readonly { readonly label: string; readonly words: readonly string[] }[] = [
  { label: 'Leave and find', words: ['left', 'put', 'parked', 'where', 'find'] },
  { label: 'Modes', words: ['focus', 'incognito', 'captions', 'cloud', 'dark', 'record'] },
  { label: 'About you', words: ['call', 'name', 'remember', 'prefer', 'note'] },
];
const rest = 'More';

/** Sorts sample names under headings by the words in them; empty headings are left out. */
export function sampleGroups(names: readonly string[]): readonly SampleGroup[] {
  const labels = [...headings.map((heading) => heading.label), rest];
  return labels
    .map((label) => ({ label, names: names.filter((name) => headingOf(name) === label) }))
    .filter((group) => group.names.length > 0);
}

/** A sample's name as a sentence: `where-are-my-keys.wav` reads `Where are my keys`. */
export function sampleLabel(name: string): string {
  const sentence = name
    .replace(/\.wav$/i, '')
    .replace(/[-_]+/g, ' ')
    .trim();
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

function headingOf(name: string): string {
  const spoken = new Set(
    sampleLabel(name)
      .toLowerCase()
      .split(/[^\p{L}]+/u),
  );
  return headings.find((heading) => heading.words.some((word) => spoken.has(word)))?.label ?? rest;
}
