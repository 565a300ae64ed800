import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readModule } from '../../docs/rooms/module-record.js';
import { isProduct, readSourceFiles, type SourceFile } from '../../docs/rooms/source-files.js';

type Declaring = Pick<SourceFile, 'path' | 'exports' | 'types'>;
type Exporting = Declaring & Pick<SourceFile, 'imports'>;

/** Name → the files that export it, where they are several. What is only handed on is not declared there. */
function declaredTwice(files: readonly Pick<Declaring, 'path' | 'exports'>[]): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const { path, exports } of files) {
    for (const name of exports) found.set(name, [...(found.get(name) ?? []), path]);
  }
  return new Map([...found].filter(([, paths]) => paths.length > 1));
}

/** Names that several files may have, each with the reason. */
const sameEverywhere: Readonly<Record<string, string>> = {
  main: 'what a program does that is started by itself; nobody calls it by name',
  scenario: 'what the benchmarks take from each file of bench/scenarios by its file name',
};

const oneNameEach = (names: readonly string[]): readonly string[] =>
  [...new Set(names)].filter((name) => !Object.hasOwn(sameEverywhere, name));

/** Functions that several files declare, exported or not. */
const functionsDeclaredTwice = (
  files: readonly Pick<SourceFile, 'path' | 'functions'>[],
): ReadonlyMap<string, readonly string[]> =>
  declaredTwice(files.map(({ path, functions }) => ({ path, exports: oneNameEach(functions) })));

/** Constants that have the name of another file's constant or function, exported or not. */
const constantsDeclaredTwice = (
  files: readonly Pick<SourceFile, 'path' | 'constants' | 'functions'>[],
): ReadonlyMap<string, readonly string[]> =>
  declaredTwice(
    files.map(({ path, constants, functions }) => ({ path, exports: oneNameEach([...constants, ...functions]) })),
  );

/** Types that several files declare, exported or not: a reader who meets the name has to look which it is. */
const typesDeclaredTwice = (files: readonly Declaring[]): ReadonlyMap<string, readonly string[]> =>
  declaredTwice(files.map(({ path, types }) => ({ path, exports: [...new Set(types)] })));

/** What is exported as something else than a type, under the name of another file's type. */
function typesNamedAsOthers(files: readonly Declaring[]): readonly string[] {
  const exporters = new Map(files.flatMap(({ path, exports }) => exports.map((name) => [name, path] as const)));
  return files.flatMap(({ path, types }) =>
    types
      .filter((name) => (exporters.get(name) ?? path) !== path)
      .map((name) => `${name}: ${path}, ${exporters.get(name)}`),
  );
}

/** Constants that have the name of what another file exports: a search for the one lands in the other. */
function constantsNamedAsExports(
  files: readonly Pick<SourceFile, 'path' | 'exports' | 'constants'>[],
): readonly string[] {
  const exporters = new Map(files.flatMap(({ path, exports }) => exports.map((name) => [name, path] as const)));
  return files.flatMap(({ path, constants }) =>
    oneNameEach(constants)
      .filter((name) => (exporters.get(name) ?? path) !== path)
      .map((name) => `${name}: ${path}, ${exporters.get(name)}`),
  );
}

/** Functions and constants that are exported and taken by no other file, be it a test. */
function exportedForNobody(files: readonly Exporting[]): readonly string[] {
  const taken = new Set(
    files.flatMap(({ imports }) => imports.flatMap(({ to, names }) => names.map((name) => `${to} ${name}`))),
  );
  return files
    .filter(({ path }) => isProduct({ path }) && !taken.has(`${path} *`))
    .flatMap(({ path, exports, types }) =>
      exports.filter((name) => !types.includes(name)).map((name) => `${path} ${name}`),
    )
    .filter((exported) => !taken.has(exported));
}

const all = readSourceFiles(join(import.meta.dirname, '..', '..'));
const notTests = all.filter(({ path }) => !path.startsWith('test/'));

it('gives each exported name to one thing', () => {
  expect(declaredTwice(notTests.map(({ path, exports }) => ({ path, exports: oneNameEach(exports) })))).toEqual(
    new Map(),
  );
});

it('gives no type the name of what another file exports', () => {
  expect(typesNamedAsOthers(notTests)).toEqual([]);
});

it('gives no two files a type of the same name, benchmarks and pictures included', () => {
  expect(typesDeclaredTwice(notTests)).toEqual(new Map());
});

it('gives no two files a function of the same name, benchmarks and pictures included', () => {
  expect(functionsDeclaredTwice(notTests)).toEqual(new Map());
});

it('gives no constant the name of a constant or function of another file, benchmarks and pictures included', () => {
  expect(constantsDeclaredTwice(notTests)).toEqual(new Map());
});

it('gives no constant the name of what another file exports', () => {
  expect(constantsNamedAsExports(notTests)).toEqual([]);
});

it('exports no function and no constant that nobody takes', () => {
  const started = ['brain/web/vite.config.ts default'];
  expect(exportedForNobody(all).filter((exported) => !started.includes(exported))).toEqual([]);
});

it('would notice a name that is given twice', () => {
  const ear = { path: 'hub/ear/ear.ts', exports: ['Ear'], types: ['Ear'] };
  const sound = { path: 'perception/ear.ts', exports: ['Ear', 'hear'], types: ['Ear'] };
  const inside = { path: 'perception/sound.ts', exports: [], types: ['Ear'] };
  expect(declaredTwice([ear, sound])).toEqual(new Map([['Ear', ['hub/ear/ear.ts', 'perception/ear.ts']]]));
  expect(typesNamedAsOthers([ear, inside])).toEqual(['Ear: perception/sound.ts, hub/ear/ear.ts']);
  const unseen = { path: 'perception/noise.ts', exports: [], types: ['Ear'] };
  expect(typesDeclaredTwice([inside, unseen])).toEqual(
    new Map([['Ear', ['perception/sound.ts', 'perception/noise.ts']]]),
  );
});

it('would notice a function that is written twice', () => {
  const functionsOf = (path: string, text: string) => ({ path, functions: readModule(path, text).functions });
  const files = [
    functionsOf('hub/ear/ear.ts', 'export function hear() {}\nfunction main() {}\nconst deaf = hear();'),
    functionsOf('perception/ear.ts', 'const hear = () => 1;\nfunction main() {}\nconst deaf = 1;'),
  ];
  expect(functionsDeclaredTwice(files)).toEqual(new Map([['hear', ['hub/ear/ear.ts', 'perception/ear.ts']]]));
});

const constantsOf = (path: string, text: string) => {
  const { exports, constants, functions } = readModule(path, text);
  return { path, exports, constants, functions };
};

it('would notice a constant that is declared twice', () => {
  const files = [
    constantsOf('hub/ear/ear.ts', 'const heard = 1;\nfunction listen() { const deaf = 1; }'),
    constantsOf('perception/ear.ts', 'const heard = [];\nfunction deafen() { const deaf = 2; }\nconst listen = 3;'),
  ];
  const both = ['hub/ear/ear.ts', 'perception/ear.ts'];
  expect(constantsDeclaredTwice(files)).toEqual(
    new Map([
      ['heard', both],
      ['listen', both],
    ]),
  );
});

it('would notice a constant that is named as an export', () => {
  const files = [
    constantsOf('hub/ear/ear.ts', 'export const heard = 1;\nfunction listen() { const deaf = 1; }'),
    constantsOf('perception/ear.ts', 'const heard = 2;\nexport function deaf() {}'),
  ];
  expect(constantsNamedAsExports(files)).toEqual(['heard: perception/ear.ts, hub/ear/ear.ts']);
});

it('would notice what is exported for nobody', () => {
  const taken = { to: 'hub/ear/ear.ts', specifier: './ear.js', runs: true, names: ['hear'] };
  const files = [
    { path: 'hub/ear/ear.ts', exports: ['hear', 'listen', 'Ear'], types: ['Ear'], imports: [] },
    { path: 'hub/main.ts', exports: [], types: [], imports: [taken] },
  ];
  expect(exportedForNobody(files)).toEqual(['hub/ear/ear.ts listen']);
});
