import { areAllIn, distinguishingWords } from '../words/distinguishing-words.js';
import type { AgendaEntry } from './agenda-entry.js';

/** What the entries of an agenda are called, beside their own words. */
const entryKinds = /\b(?:reminders?|events?|appointments?|entry|entries|alarm|alert)\b/giu;
const reminderWord = /\breminders?\b/iu;

/**
 * The entries that a title may mean, those of the very words alone where there are some: "the reminder to call Tom" is not
 * the one to call Tom's mother. Words such as "reminder" need not be in a title.
 */
export function entriesCalled<Entry extends AgendaEntry>(title: string, known: readonly Entry[]): readonly Entry[] {
  const whole = entriesWithAll(title, known);
  if (whole.length > 0) return whole;
  const bare = entriesWithAll(title.replace(entryKinds, ' '), known);
  const reminders = reminderWord.test(title) ? bare.filter(({ isReminder }) => isReminder) : [];
  return reminders.length > 0 ? reminders : bare;
}

/** Of those entries the ones that have the very words of the title and no more. */
export function entriesOfWords<Entry extends AgendaEntry>(title: string, entries: readonly Entry[]): readonly Entry[] {
  return entries.filter((entry) => isOfWords(title, entry.title));
}

/** Whether what is asked for and a title have the same words. */
export function isOfWords(asked: string, title: string): boolean {
  const [said, its] = [asked, title].map((words) => distinguishingWords(words.replace(entryKinds, ' ')));
  return said !== undefined && its !== undefined && areAllIn(said, its) && areAllIn(its, said);
}

function entriesWithAll<Entry extends AgendaEntry>(title: string, known: readonly Entry[]): readonly Entry[] {
  const asked = distinguishingWords(title);
  if (asked.size === 0) return [];
  const fits = known.filter((entry) => areAllIn(asked, distinguishingWords(entry.title)));
  const same = fits.filter((entry) => areAllIn(distinguishingWords(entry.title), asked));
  return same.length > 0 ? same : fits;
}
