import type { JsonRecovery } from './json-file.js';

/** What a small file of state is called in a sentence, and what the owner is told when it was lost. */
export interface LostFileWords {
  readonly name: string;
  readonly isPlural?: boolean;
  readonly lost: string;
}

/** A message to the owner about a small file that could not be used; null if it could. */
export function recoveryNotice(recovery: JsonRecovery | null, words: LostFileWords): string | null {
  const { name, lost, isPlural = false } = words;
  if (recovery === null) return null;
  if (recovery.from !== 'copy') return lost;
  const [was, it, itself] = isPlural ? ['were', 'they were', 'them'] : ['was', 'it was', 'it'];
  // Whether the copy is the newest there was cannot be told from it, so nothing is said of what may be lost.
  return `The ${name} ${was} not as ${it} written and came back from the copy beside ${itself}; look whether everything is there. Whoever edits ${itself} by hand removes the line “checksum”.`;
}
