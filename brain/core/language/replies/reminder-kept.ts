import { toWearer } from './wording/to-wearer.js';

/** Confirms a reminder; `when` is the time it is kept for in words, null for one that only stands on the list. */
export function reminderKept(title: string, when: string | null = null): string {
  return `I'll remind you: ${toWearer(title)}${when === null ? '' : `, ${when}`}.`;
}
