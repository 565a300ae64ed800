/** The pages of the panel in the order of the navigation; the id is the fragment of the address. */
export const pages = [
  { id: 'live', title: 'Live' },
  { id: 'ask', title: 'Ask' },
  { id: 'day', title: 'Day' },
  { id: 'memories', title: 'Memories' },
  { id: 'people', title: 'People' },
  { id: 'files', title: 'Files' },
  { id: 'lenses', title: 'Lenses' },
  { id: 'activity', title: 'Activity' },
  { id: 'saga', title: 'Saga' },
  { id: 'settings', title: 'Settings' },
] as const;
/** The first minute is a page that no navigation names. */
export type PageId = (typeof pages)[number]['id'] | 'welcome';

/** How many of them the bar of a narrow screen shows beside "More". */
export const pagesInBar = 4;

/** The page an address fragment names, `#/people` for example; anything else is the live page. */
export function pageOf(fragment: string): PageId {
  if (fragment === '#/welcome') return 'welcome';
  return pages.find(({ id }) => fragment === `#/${id}`)?.id ?? 'live';
}
