import { toWearer } from './wording/to-wearer.js';

/** Confirms a reminder; `when` is its time in words, null for one without a time. */
export function reminderKept(title: string, when: string | null = null): string {
  return `I'll remind you: ${toWearer(title)}${when === null ? '' : `, ${when}`}.`;
}

/** Confirms an event: it stands on the agenda, and is none of the reminders. */
export const eventKept = (title: string, when: string): string => `On your agenda: ${toWearer(title)}, ${when}.`;
