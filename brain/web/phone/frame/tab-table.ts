/** The tabs of the phone in their order (hub-behaviour.md §4); the id is the fragment of the address. */
export const tabs = [
  { id: 'brain', title: 'Brain' },
  { id: 'now', title: 'Now' },
  { id: 'look', title: 'Look' },
  { id: 'messages', title: 'Messages' },
  { id: 'people', title: 'People' },
  { id: 'memories', title: 'Memories' },
  { id: 'settings', title: 'Settings' },
] as const;
export type TabId = (typeof tabs)[number]['id'];

/** The tab that an address fragment names; the first one for anything else. */
export function tabOf(fragment: string): TabId {
  return tabs.find(({ id }) => fragment === `#/${id}`)?.id ?? 'brain';
}
