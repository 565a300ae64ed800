import { spawnSync } from 'node:child_process';
import { readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { scratchFolder } from './scratch-folder.js';

/**
 * A state directory as a sudden death of those who have it open would leave it now: all files of one moment. What is
 * written or removed meanwhile, such as a log that is emptied into its file or a snapshot that is finished, has it
 * copied again. Another process reads: closing a database that this one has open would drop its locks.
 */
export function copyOfLiving(state: string, copy = scratchFolder()): string {
  for (let before = momentOf(state); ; before = momentOf(state)) {
    rmSync(copy, { recursive: true, force: true });
    const { status } = spawnSync('cp', ['-a', state, copy]);
    if (momentOf(state) !== before) continue;
    if (status !== 0) throw new Error(`cp could not copy ${state}`);
    return copy;
  }
}

/** What the files of a directory are at a moment: equal before and after whatever left them alone. */
function momentOf(folder: string): string {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => {
      const { size, mtimeNs } = statSync(join(folder, name), { bigint: true, throwIfNoEntry: false }) ?? {};
      return `${name} ${size} ${mtimeNs}`;
    })
    .join('\n');
}
