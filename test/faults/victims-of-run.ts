import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of the victims of this run, once a test wanted one. */
    readonly victims: string;
  }
}

const dist = join(import.meta.dirname, '../../dist');
const folderOfRun = join(dist, `victims-${process.pid}`);

/** Names a folder for the victims of a run, beside that of the programs that ship; it goes with the run. */
export function setup(project: TestProject): void {
  teardown();
  mkdirSync(dist, { recursive: true });
  project.provide('victims', folderOfRun);
}

export function teardown(): void {
  for (const folder of [folderOfRun, `${folderOfRun}.unfinished`]) rmSync(folder, { recursive: true, force: true });
}
