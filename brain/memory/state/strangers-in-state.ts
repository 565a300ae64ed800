import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { isRegularFile } from './regular-file.js';
import { stateContents } from './state-contents.js';

/** What is a folder of the state; everything else of ours is a file. */
const folders: ReadonlySet<string> = new Set([
  'snapshots',
  'written',
  'keys',
  'run',
  'models',
  'vault',
  'plugins',
  'code-cache',
]);
/** What was moved away from the place of a file of ours keeps its kind. */
const aside = /\.(bad|replaced)-\d/;

/**
 * Names of what is a folder where a file of ours belongs, no folder where a folder belongs, or a pipe or device; of
 * links, what they lead to counts. Nothing is opened, so it may be asked while nothing runs and while everything does.
 */
export function strangersInState(path: string): readonly string[] {
  const ours = readdirSync(path).filter((name) => stateContents.some(({ names }) => names.test(name)));
  return ours.filter((name) => !aside.test(name) && !isOfItsKind(join(path, name), folders.has(name))).sort();
}

function isOfItsKind(path: string, isFolder: boolean): boolean {
  return isFolder ? (statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false) : isRegularFile(path);
}
