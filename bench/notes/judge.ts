/** What was replied to a line. */
export interface LineReply {
  /** '' where nothing was said, or that nothing is known. */
  readonly text: string;
  /** What it rests on, where the door tells. */
  readonly sources: readonly string[];
}

/** What a reply to a line that no note answers comes to: silence, the product's own words, or a note all the same. */
type OpenVerdict = 'silent' | 'own' | 'wrong';
/** What a reply to an answerable question comes to. */
type AskedVerdict = 'right' | 'silent' | 'wrong';

/** So many words in a row that are in a note and not in the line itself are no coincidence. */
const sharedWords = 4;

/** Wrong where a source is named, or where words of a note come back that the line itself did not have. */
export function judgeOpen(line: string, reply: LineReply, notes: readonly { readonly text: string }[]): OpenVerdict {
  if (reply.text.trim() === '') return 'silent';
  if (reply.sources.length > 0) return 'wrong';
  const said = wordRuns(line);
  const told = [...wordRuns(reply.text)].filter((run) => !said.has(run));
  return notes.some(({ text }) => hasAny(wordRuns(text), told)) ? 'wrong' : 'own';
}

/** Right with every word that is wanted, after lower case and without commas or spaces inside numbers. */
export function judgeAsked(wanted: readonly string[], { text }: LineReply): AskedVerdict {
  if (text.trim() === '') return 'silent';
  const said = plainReply(text);
  const digits = inDigits(said);
  return wanted.every((words) => said.includes(plainReply(words)) || digits.includes(inDigits(plainReply(words))))
    ? 'right'
    : 'wrong';
}

const numberNames = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ');

function inDigits(text: string): string {
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

function hasAny(runs: ReadonlySet<string>, told: readonly string[]): boolean {
  return told.some((run) => runs.has(run));
}
