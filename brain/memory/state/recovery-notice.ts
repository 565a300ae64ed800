import type { JsonRecovery } from './json-file.js';

/** What a small file of state is called in a sentence, and what the owner is told when it was lost. */
export interface LostFileWords {
  readonly name: string;
  readonly lost: string;
}

/** A message to the owner about a small file that could not be used; null if it could. */
export function recoveryNotice(recovery: JsonRecovery | null, { name, lost }: LostFileWords): string | null {
  if (recovery === null) return null;
  if (recovery.from !== 'copy') return lost;
  return `The ${name} is not as it was written and came back from the copy; nothing that was confirmed is lost. Whoever edits it by hand removes its line “checksum”.`;
}
