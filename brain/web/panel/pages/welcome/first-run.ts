import type { PanelClient } from '../../api/panel-client.js';
import type { PageId } from '../../frame/page-table.js';

/** Holds the step that was reached, and at the end that it is over. */
const welcomeStored = 'nightjar-welcomed';
const welcomeOver = 'yes';

export const welcomeSteps = ['name', 'veil', 'sentence', 'kept'] as const;
export type WelcomeStep = (typeof welcomeSteps)[number];

/** Whether the welcome begins or goes on: nobody was here yet, or it was neither finished nor left in this browser. */
export async function isWelcomeDue(brain: Pick<PanelClient, 'profile' | 'keptMemories'>): Promise<boolean> {
  const reached = reachedStep();
  if (takenWelcome() === welcomeOver || reached === 'kept') return false;
  if (reached !== 'name') return true;
  try {
    const [profile, kept] = await Promise.all([brain.profile({}), brain.keptMemories({})]);
    return profile.name === '' && kept.total === 0;
  } catch {
    return false;
  }
}

/** The step to go on with, which is the first one in a browser that knows of none. */
export function reachedStep(): WelcomeStep {
  return welcomeSteps.find((step) => step === takenWelcome()) ?? 'name';
}

/** Goes on with this step also when the panel is opened anew. */
export function reachStep(step: WelcomeStep): void {
  putWelcome(step);
}

/** Goes on to a page; the welcome is not shown by itself in this browser again. */
export function leaveWelcome(page: PageId): void {
  putWelcome(welcomeOver);
  location.hash = `#/${page}`;
}

function putWelcome(text: string): void {
  try {
    localStorage.setItem(welcomeStored, text);
  } catch {
    // A browser that stores nothing is welcomed again as long as nothing is kept.
  }
}

function takenWelcome(): string | null {
  try {
    return localStorage.getItem(welcomeStored);
  } catch {
    return null;
  }
}
