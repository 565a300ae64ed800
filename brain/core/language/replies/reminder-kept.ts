import { toWearer } from './wording/to-wearer.js';

/** Confirms a reminder; `when` is its time in words, null for one without a time. */
export function reminderKept(title: string, when: string | null = null): string {
  return `I'll remind you: ${toWearer(title)}${when === null ? '' : `, ${when}`}.`;
}
