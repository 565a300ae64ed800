import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readSourceFiles } from '../../docs/rooms/source-files.js';

const most = { files: 15, folders: 12, lines: 250 };

const root = join(import.meta.dirname, '..', '..');
/** What runs on the glasses, and how pages look, is read like the rest. */
const otherSources = [
  'firmware-bridge/lua',
  'brain/web/panel/styles',
  'brain/web/phone/styles',
  'brain/web/builder/styles',
].flatMap((folder) =>
  readdirSync(join(root, folder)).map((name) => {
    const path = `${folder}/${name}`;
    return { path, lines: readFileSync(join(root, path), 'utf8').split('\n').length - 1 };
  }),
);
const files = [...readSourceFiles(root), ...otherSources];
const paths = files.map(({ path }) => path);

interface Content {
  readonly files: readonly string[];
  readonly folders: readonly string[];
}

function contentOf(all: readonly string[]): ReadonlyMap<string, Content> {
  const folders = new Set(all.flatMap(foldersAbove));
  const inside = (folder: string, candidates: Iterable<string>) =>
    [...candidates].filter((path) => dirname(path) === folder);
  return new Map(
    [...folders].map((folder) => [folder, { files: inside(folder, all), folders: inside(folder, folders) }]),
  );
}

function foldersAbove(path: string): string[] {
  const parts = path.split('/').slice(0, -1);
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'));
}

const crowded = ([, content]: [string, Content]): boolean =>
  content.files.length > most.files || content.folders.length > most.folders;

/** A line `Size: …` in the folder's README, or one further up that names the folder by its path from there. */
function givesReason(folder: string): boolean {
  return [folder, ...foldersAbove(folder)].some((holder) => {
    const readme = join(root, holder, 'README.md');
    const line = existsSync(readme) ? /^Size: .*(?:\n\S.*)*/m.exec(readFileSync(readme, 'utf8'))?.[0] : undefined;
    return line !== undefined && (holder === folder || line.includes(`\`${relative(holder, folder)}\``));
  });
}

describe('a folder is taken in at a glance', () => {
  it('has no more files and folders than that, or says in its README why', () => {
    const unexplained = [...contentOf(paths)].filter(crowded).filter(([folder]) => !givesReason(folder));
    expect(
      unexplained.map(
        ([folder, content]) => `${folder}: ${content.files.length} files, ${content.folders.length} folders`,
      ),
    ).toEqual([]);
  });

  it('would notice a crowded folder, and one with too many folders in it', () => {
    const many = (count: number, name: (index: number) => string) => Array.from({ length: count }, (_, at) => name(at));
    const crowd = [...many(16, (at) => `hub/a/${at}.ts`), ...many(13, (at) => `hub/${at}/b.ts`)];
    expect([...contentOf(crowd)].filter(crowded).map(([folder]) => folder)).toEqual(['hub', 'hub/a']);
  });
});

describe('a file is read in one go', () => {
  it('has no more lines than that', () => {
    const long = files.filter(({ lines }) => lines > most.lines);
    expect(long.map(({ path }) => path)).toEqual([]);
  });
});
