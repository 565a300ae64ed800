import { spawnSync } from 'node:child_process';

/**
 * The files of a state directory in which one of the words can be read, in whatever case, each with the words; sorted.
 * Another process reads: closing a database that this one has open would drop its locks.
 */
export function wordsOnDisk(folder: string, words: readonly string[]): string[] {
  return words
    .flatMap((word) => {
      const { stdout, status, stderr } = spawnSync('grep', ['-rlaiF', '--', word, folder], { encoding: 'utf8' });
      if (status !== 0 && status !== 1) throw new Error(stderr);
      const files = stdout.split('\n').filter((file) => file !== '');
      return files.map((file) => `${word} in ${file.slice(folder.length + 1)}`);
    })
    .sort();
}
