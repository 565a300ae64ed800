import type { SettingsStore } from '#memory/settings';
import type { PostureStore, StoredPosture } from './posture-gate.js';

const keyOf = {
  veiledByWearer: 'veiled_by_wearer',
  incognito: 'incognito',
  incognitoTurn: 'incognito_turn',
  focusUntilMs: 'focus_until',
  cloud: 'cloud',
} as const satisfies Record<keyof StoredPosture, string>;

/** Keeps the posture in the settings table of the memory file. */
export function storedPosture(settings: SettingsStore): PostureStore {
  return {
    load: () => ({
      veiledByWearer: settings.get(keyOf.veiledByWearer),
      incognito: settings.get(keyOf.incognito),
      incognitoTurn: settings.get(keyOf.incognitoTurn),
      focusUntilMs: settings.get(keyOf.focusUntilMs),
      cloud: settings.get(keyOf.cloud),
    }),
    async save({ veiledByWearer, incognito, incognitoTurn, focusUntilMs, cloud }) {
      if (veiledByWearer !== undefined) await settings.set(keyOf.veiledByWearer, veiledByWearer);
      const turning = incognitoTurn === undefined ? null : settings.set(keyOf.incognitoTurn, incognitoTurn);
      // In one commit with its turn: incognito waits for nothing.
      if (incognito !== undefined) await settings.set(keyOf.incognito, incognito);
      await turning;
      if (focusUntilMs !== undefined) await settings.set(keyOf.focusUntilMs, focusUntilMs);
      if (cloud !== undefined) await settings.set(keyOf.cloud, cloud);
    },
  };
}
