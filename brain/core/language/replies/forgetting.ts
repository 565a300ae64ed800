import { counted } from '../../text.js';

/** What can be forgotten, with the singular and plural in which it is counted. */
const countedNouns = {
  places: ['place', 'places'],
  people: ['person', 'people'],
  notes: ['note', 'notes'],
  debts: ['debt', 'debts'],
  promises: ['promise', 'promises'],
  memories: ['memory', 'memories'],
  sightings: ['thing seen', 'things seen'],
  preferences: ['preference', 'preferences'],
  name: ['name you gave', 'names you gave'],
  lines: ['line of conversation', 'lines of conversation'],
  answers: ['answer', 'answers'],
  briefs: ['brief', 'briefs'],
  drafts: ['draft', 'drafts'],
  events: ['event', 'events'],
  reminders: ['reminder', 'reminders'],
  listed: ['person on your list', 'people on your list'],
  messages: ['message', 'messages'],
  devices: ['paired device', 'paired devices'],
  entries: ['entry of what happened', 'entries of what happened'],
  folders: ['watched folder', 'watched folders'],
  files: ['indexed file', 'indexed files'],
  lenses: ['kept lens', 'kept lenses'],
  timers: ['timer', 'timers'],
  xp: ['XP', 'XP'],
  badges: ['badge', 'badges'],
} as const;

export type Forgettable = keyof typeof countedNouns;
export type ForgettableCounts = Readonly<Partial<Record<Forgettable, number>>>;

/** What every erasing leaves alone (hub-behaviour.md §4), whatever words it contains. */
export const staysBehind = 'Your agenda, reminders, timers, kept lenses and list of people stay.';

/** Said if the last line started a timer, which is not a memory. */
export const timerStays = 'Your timer stays. Say “cancel the timer” to end it.';

/** Said where what was kept last is too old to be taken back without its name; `example` names something. */
export const tooLongAgo = (example: string | null): string =>
  `“Forget that” reaches back ten minutes. Name what is older${example === null ? ', or use the panel' : `: “${example}”`}.`;

/** Said where what a request names is too old to go by its name alone. It tells nothing of the thing, which is to be forgotten. */
export const tooOldByName =
  "Nothing was erased by that. A name alone reaches back ten minutes: say “forget that” with all that you told of it, or use the panel's Memories page.";

/** Said where a request names no more than a part of a name: “my violin”, where only the violin bow is known. */
export const nearByName = (phrases: readonly string[]): string =>
  `Nothing was erased by that. Something near it is taken back by its whole name: ${phrases
    .slice(0, 2)
    .map((phrase) => `“${phrase}”`)
    .join(' or ')}.`;

/** Said if the question itself was all that was kept of the last line, and is now gone too. */
export const questionForgotten = 'I forgot that you asked.';

/** Questions that this device asked of the paired desktop Brain are kept there, and go only where they are erased there. */
export const staysAtHost = 'What was asked of the paired desktop Brain stays there, until it is erased there.';

/** What clearing the watched folders leaves alone. */
export const filesStay = 'The files themselves stay where they are.';

/** "3 places, 1 person", or "nothing". */
export function countsInWords(counts: ForgettableCounts): string {
  const said = Object.entries(countedNouns).flatMap(([what, [one, many]]) => {
    const count = counts[what as Forgettable] ?? 0;
    return count === 0 ? [] : [counted(count, one, many)];
  });
  return said.length === 0 ? 'nothing' : said.join(', ');
}
