import { join } from 'node:path';
import { expect, it } from 'vitest';
import { isProduct, readSourceFiles, type SourceFile } from '../../docs/rooms/source-files.js';

type Declaring = Pick<SourceFile, 'path' | 'exports'>;

/** Name → the files that export it, where they are several. What is only handed on is not declared there. */
function declaredTwice(files: readonly Declaring[]): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const { path, exports } of files) {
    for (const name of exports) found.set(name, [...(found.get(name) ?? []), path]);
  }
  return new Map([...found].filter(([, paths]) => paths.length > 1));
}

const twice = declaredTwice(readSourceFiles(join(import.meta.dirname, '..', '..')).filter(isProduct));

it('gives each exported name to one thing', () => {
  expect([...twice].map(([name, paths]) => `${name}: ${paths.join(', ')}`)).toEqual([]);
});

it('would notice a name that is given twice', () => {
  const files = [
    { path: 'hub/ear/ear.ts', exports: ['Ear'] },
    { path: 'perception/ear.ts', exports: ['Ear', 'hear'] },
  ];
  expect(declaredTwice(files)).toEqual(new Map([['Ear', ['hub/ear/ear.ts', 'perception/ear.ts']]]));
});
