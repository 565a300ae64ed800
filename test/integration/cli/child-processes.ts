import { readFileSync } from 'node:fs';

/** Process ids of the direct children of a process. */
export function childProcesses(pid: number): readonly number[] {
  const listed = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
  return listed === '' ? [] : listed.split(' ').map(Number);
}
