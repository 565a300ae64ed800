/** What can be synced, and what a source of it is called. */
const sourceNames = { calendar: 'calendar', contacts: 'address book', reminders: 'reminder list' } as const;

/** Nothing reads a source that is not there. */
export function nothingConnectedReply(what: keyof typeof sourceNames): string {
  return `No ${sourceNames[what]} is connected to this Brain.`;
}
