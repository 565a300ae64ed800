import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '#hub/package-root';

/** What the pages of a folder tell their reader to say: “…” right behind "Say" or "Try". */
export function shownHints(folder: string): readonly string[] {
  const files = readdirSync(join(packageRoot, folder), { recursive: true, encoding: 'utf8' });
  return files
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => readFileSync(join(packageRoot, folder, file), 'utf8'))
    .flatMap((text) => [...text.matchAll(/\b(?:Say|Try) “([^”]+)”/g)].map(([, line = '']) => line));
}
