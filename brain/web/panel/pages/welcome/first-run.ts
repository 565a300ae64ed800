import type { PanelClient } from '../../api/panel-client.js';
import type { PageId } from '../../frame/page-table.js';

const welcomeStored = 'nightjar-welcomed';

/** Whether nobody was here yet: no name, no memory, and the welcome was not left in this browser. */
export async function isFirstRun(brain: Pick<PanelClient, 'profile' | 'keptMemories'>): Promise<boolean> {
  if (wasLeft()) return false;
  try {
    const [profile, kept] = await Promise.all([brain.profile({}), brain.keptMemories({})]);
    return profile.name === '' && kept.total === 0;
  } catch {
    return false;
  }
}

/** Goes on to a page; the welcome is not shown by itself in this browser again. */
export function leaveWelcome(page: PageId): void {
  try {
    localStorage.setItem(welcomeStored, 'yes');
  } catch {
    // A browser that stores nothing is welcomed again as long as nothing is kept.
  }
  location.hash = `#/${page}`;
}

function wasLeft(): boolean {
  try {
    return localStorage.getItem(welcomeStored) !== null;
  } catch {
    return false;
  }
}
