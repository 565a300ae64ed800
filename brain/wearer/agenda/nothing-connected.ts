/** What can be synced, and what a source of it is called. */
const sourceNames = { calendar: 'calendar', contacts: 'address book', reminders: 'reminder list' } as const;

/** Nothing reads a source that is not there: the answer says so in place of an empty success. */
export function nothingConnected(what: keyof typeof sourceNames) {
  return { synced: 0, say: `No ${sourceNames[what]} is connected to this Brain.` };
}
