import type { JsonRecovery } from '#memory/state/json-file';
import { type LostFileWords, noticesOf } from '#memory/state/recovery-notice';

/** A small file of the hub, as it was found at the start. */
export interface Recovered {
  readonly recovery: JsonRecovery | null;
}

/** The small files of the hub beside the memory file. */
interface SmallFiles {
  readonly timerFile: Recovered;
  readonly glanceFile: Recovered;
  readonly userModel: Recovered;
  readonly listeningFile: Recovered;
  readonly pairing: Recovered;
}

const wordsOfHubFile: Readonly<Record<keyof SmallFiles, LostFileWords>> = {
  timerFile: {
    name: 'list of timers',
    lost: 'The list of timers was lost, so none that was set before rings. Set them again.',
  },
  glanceFile: {
    name: 'choice of what stands in place of the clock',
    lost: 'The choice of what stands in place of the clock was lost, so the clock is shown. Choose the lens again.',
  },
  userModel: {
    name: 'record of your preferences and topics',
    lost: 'The record of your preferences and topics was lost and begins again. Say once more what you prefer.',
  },
  listeningFile: {
    name: 'account of when you were heard',
    lost: 'The account of when you were heard was lost and begins again.',
  },
  pairing: {
    name: 'note of which glasses are yours',
    lost: 'The note of which glasses are yours was lost. Pair them again with “nightjar glasses pair”.',
  },
};

/** Messages to the owner about files of the hub that could not be used at the start; empty when all could. */
export function recoveredFiles(files: SmallFiles): readonly string[] {
  const found = Object.entries(files).map(([name, { recovery }]) => [name, recovery] as const);
  return noticesOf(wordsOfHubFile, Object.fromEntries(found));
}
