import type { JsonRecovery } from '#memory/state/json-file';
import { type LostFileWords, noticesOf } from '#memory/state/recovery-notice';

/** The small files of the Brain. */
const wordsOfBrainFile = {
  settings: {
    name: 'settings of this Brain',
    isPlural: true,
    lost: 'The settings of this Brain were lost. It stays private until you have looked through them: incognito is on and the cloud is off.',
  },
  secrets: {
    name: 'keys of this Brain',
    isPlural: true,
    lost: 'The keys of this Brain were lost. A new pairing token is in force; enter the keys of providers and pair the desktop Brain again.',
  },
  devices: {
    name: 'list of paired devices',
    lost: 'The list of paired devices was lost, so none is let in. Pair them again.',
  },
  posture: {
    name: 'record of what the glasses had closed',
    lost: 'What the glasses had closed was lost, so everything stays closed after a start until their hub is heard.',
  },
  lenses: {
    name: 'key that signs lenses, with the list of those taken away,',
    lost: 'The key that signs lenses and the list of those taken away were lost, so no lens that was kept is run. Make them again or import them anew.',
  },
  saga: {
    name: 'saga',
    lost: 'The saga was lost and begins again.',
  },
} as const satisfies Readonly<Record<string, LostFileWords>>;
type RecoveredFile = keyof typeof wordsOfBrainFile;

/** Messages to the owner about files that could not be used; empty when all could. */
export function recoveryNotices(
  files: Readonly<Partial<Record<RecoveredFile, JsonRecovery | null>>>,
): readonly string[] {
  return noticesOf(wordsOfBrainFile, files);
}
