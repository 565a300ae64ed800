import type { JsonRecovery } from './json-file.js';

/** What a small file of state is called in a sentence, and what the owner is told when it was lost. */
export interface LostFileWords {
  readonly name: string;
  readonly isPlural?: boolean;
  readonly lost: string;
}

/** Messages to the owner about those of the files in `words` that could not be used; empty if all could. */
export function noticesOf<File extends string>(
  words: Readonly<Record<File, LostFileWords>>,
  recoveries: Readonly<Partial<Record<File, JsonRecovery | null>>>,
): readonly string[] {
  return (Object.keys(words) as File[]).flatMap((file) => {
    const recovery = recoveries[file] ?? null;
    return recovery === null ? [] : [noticeOf(recovery, words[file])];
  });
}

function noticeOf(recovery: JsonRecovery, { name, lost, isPlural = false }: LostFileWords): string {
  if (recovery.from !== 'copy') return lost;
  const [was, it, itself] = isPlural ? ['were', 'they were', 'them'] : ['was', 'it was', 'it'];
  // Whether the copy is the newest there was cannot be told from it, so nothing is said of what may be lost.
  return `The ${name} ${was} not as ${it} written and came back from the copy beside ${itself}; look whether everything is there. Whoever edits ${itself} by hand removes the line “checksum”.`;
}
