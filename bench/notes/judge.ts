/** What was replied to a line. */
export interface LineReply {
  /** Empty where nothing was said, or only that nothing is known. */
  readonly text: string;
  /** The sources it names; empty for a route that names none. */
  readonly sources: readonly string[];
}

/**
 * Verdict on a reply to a line that no note answers: silence, the product's own words, or (wrongly) words of a note.
 */
type OpenVerdict = 'silent' | 'own' | 'wrong';
/** Verdict on a reply to an answerable question. */
type AskedVerdict = 'right' | 'silent' | 'wrong';

/** As many successive words shared with a note, but not with the line asked, are no coincidence. */
const sharedWords = 4;

/** 'wrong' where a source is named, or where successive words of a note come back that the line did not have. */
export function judgeOpen(line: string, reply: LineReply, notes: readonly { readonly text: string }[]): OpenVerdict {
  if (reply.text.trim() === '') return 'silent';
  if (reply.sources.length > 0) return 'wrong';
  const said = wordRuns(line);
  const added = [...wordRuns(reply.text)].filter((run) => !said.has(run));
  return notes.some(({ text }) => hasAny(wordRuns(text), added)) ? 'wrong' : 'own';
}

/**
 * 'right' where the reply holds all wanted words. Case, typographic apostrophes, commas and spaces inside numbers, and
 * numbers written as words (zero to twelve) do not matter.
 */
export function judgeAsked(wanted: readonly string[], { text }: LineReply): AskedVerdict {
  if (text.trim() === '') return 'silent';
  const said = plainReply(text);
  const digits = digitsOf(said);
  return wanted.every((words) => said.includes(plainReply(words)) || digits.includes(digitsOf(plainReply(words))))
    ? 'right'
    : 'wrong';
}

const numberNames = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ');

function digitsOf(text: string): string {
  return text.replace(/[a-z]+/g, (word) => (numberNames.includes(word) ? String(numberNames.indexOf(word)) : word));
}

function plainReply(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/(?<=\d)[, \u00a0\u202f](?=\d)/g, '');
}

function wordRuns(text: string): ReadonlySet<string> {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return new Set(words.slice(sharedWords - 1).map((_word, index) => words.slice(index, index + sharedWords).join(' ')));
}

function hasAny(runs: ReadonlySet<string>, wanted: readonly string[]): boolean {
  return wanted.some((run) => runs.has(run));
}
