import { capitalized } from '#core/text';

/** Samples under one heading. */
interface SampleGroup {
  readonly label: string;
  readonly names: readonly string[];
}

/** A sample belongs to the first heading of which its name contains a word, else to the last one. */
const sampleHeadings: readonly { readonly label: string; readonly words: readonly string[] }[] = [
  { label: 'Leave and find', words: ['left', 'put', 'parked', 'where', 'find'] },
  { label: 'Modes', words: ['focus', 'incognito', 'captions', 'cloud', 'dark', 'record'] },
  { label: 'Time', words: ['timer', 'time', 'clock', 'remind'] },
  { label: 'About you', words: ['call', 'name', 'remember', 'prefer', 'note'] },
];
const rest = 'More';

/** The words of the samples that are shown first: something to keep, to find and to see. */
const shownFirst = ['left my keys', 'where are my keys', 'what time'];

/** Three samples to begin with; fewer where there are no more. */
export function firstSamples(names: readonly string[]): readonly string[] {
  const wanted = shownFirst.flatMap((words) => names.find((name) => name.includes(words)) ?? []);
  return [...new Set([...wanted, ...names])].slice(0, shownFirst.length);
}

/** Sorts sample names under headings by the words in them; empty headings are left out. */
export function sampleGroups(names: readonly string[]): readonly SampleGroup[] {
  const labels = [...sampleHeadings.map((heading) => heading.label), rest];
  return labels
    .map((label) => ({ label, names: names.filter((name) => sampleHeading(name) === label) }))
    .filter((group) => group.names.length > 0);
}

/** A sample is named by the words it says, in lower case; shown as it would be written. */
export function sampleLabel(name: string): string {
  return capitalized(name.replace(/\b(?:vesper|nightjar|robin|i)\b/g, capitalized));
}

function sampleHeading(name: string): string {
  const spoken = new Set(name.toLowerCase().split(/[^\p{L}]+/u));
  return sampleHeadings.find((heading) => heading.words.some((word) => spoken.has(word)))?.label ?? rest;
}
