import type { Brain } from '../brain.js';

/** Writes pairings into the activity feed. */
export function recordPairings({ devices, activity }: Pick<Brain, 'devices' | 'activity'>): void {
  devices.onPaired(({ label }) => void activity.record('pair', `Paired with ${label}`));
}
