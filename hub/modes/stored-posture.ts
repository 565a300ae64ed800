import type { SettingsStore } from '#memory/settings';
import type { PostureStore, StoredPosture } from './posture-gate.js';

const keyOf = {
  veiledByWearer: 'veiled_by_wearer',
  incognito: 'incognito',
  focusUntilMs: 'focus_until',
  cloud: 'cloud',
} as const satisfies Record<keyof StoredPosture, string>;

/** Keeps the posture in the settings table of the memory file. */
export function storedPosture(settings: SettingsStore): PostureStore {
  return {
    load: () => ({
      veiledByWearer: settings.get(keyOf.veiledByWearer),
      incognito: settings.get(keyOf.incognito),
      focusUntilMs: settings.get(keyOf.focusUntilMs),
      cloud: settings.get(keyOf.cloud),
    }),
    async save({ veiledByWearer, incognito, focusUntilMs, cloud }) {
      if (veiledByWearer !== undefined) await settings.set(keyOf.veiledByWearer, veiledByWearer);
      if (incognito !== undefined) await settings.set(keyOf.incognito, incognito);
      if (focusUntilMs !== undefined) await settings.set(keyOf.focusUntilMs, focusUntilMs);
      if (cloud !== undefined) await settings.set(keyOf.cloud, cloud);
    },
  };
}
