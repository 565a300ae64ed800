/** What can be synced, and the name of its source. */
const sourceNames = { calendar: 'calendar', contacts: 'address book', reminders: 'reminder list' } as const;

/** The reply to a sync when no source is connected. */
export function nothingConnectedReply(what: keyof typeof sourceNames): string {
  return `No ${sourceNames[what]} is connected to this Brain.`;
}
