import { readUtterance } from '#core/language/reading/utterance';

const endings: ReadonlySet<string> = new Set([
  'done',
  'i am done',
  "i'm done",
  'that is it',
  "that's it",
  'that is all',
  "that's all",
  'stop watching',
  'stop watching me',
  'finished',
]);

/** Whether a line is nothing but the end of what somebody shows. */
export function endsWatching(line: string): boolean {
  const words = readUtterance(line).tokens.map(({ word }) => word);
  return endings.has(words.join(' '));
}
