import type { SettingsStore } from '#memory/settings/settings';
import type { PostureStore, StoredPosture } from './posture-gate.js';

const keyOf = {
  veiledByWearer: 'veiled_by_wearer',
  veilTurn: 'veil_turn',
  incognito: 'incognito',
  incognitoTurn: 'incognito_turn',
  focusUntilMs: 'focus_until',
  cloud: 'cloud',
} as const satisfies Record<keyof StoredPosture, string>;

/** Keeps the posture in the settings table of the memory file. */
export function storedPosture(settings: Pick<SettingsStore, 'get' | 'set'>): PostureStore {
  return {
    load: () => ({
      veiledByWearer: settings.get(keyOf.veiledByWearer),
      veilTurn: settings.get(keyOf.veilTurn),
      incognito: settings.get(keyOf.incognito),
      incognitoTurn: settings.get(keyOf.incognitoTurn),
      focusUntilMs: settings.get(keyOf.focusUntilMs),
      cloud: settings.get(keyOf.cloud),
    }),
    /** Writes everything in one commit, so that a switch and its turn are never on disk one without the other. */
    async save({ veiledByWearer, veilTurn, incognito, incognitoTurn, focusUntilMs, cloud }) {
      const writes: Promise<void>[] = [];
      if (veiledByWearer !== undefined) writes.push(settings.set(keyOf.veiledByWearer, veiledByWearer));
      if (veilTurn !== undefined) writes.push(settings.set(keyOf.veilTurn, veilTurn));
      if (incognito !== undefined) writes.push(settings.set(keyOf.incognito, incognito));
      if (incognitoTurn !== undefined) writes.push(settings.set(keyOf.incognitoTurn, incognitoTurn));
      if (focusUntilMs !== undefined) writes.push(settings.set(keyOf.focusUntilMs, focusUntilMs));
      if (cloud !== undefined) writes.push(settings.set(keyOf.cloud, cloud));
      await Promise.all(writes);
    },
  };
}
