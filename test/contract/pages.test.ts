import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { pictures } from '../../docs/rooms/pictures.js';
import { drawRooms } from '../../docs/rooms/room-drawing.js';
import { roomGraph } from '../../docs/rooms/room-graph.js';
import { isProduct, readSourceFiles } from '../../docs/rooms/source-files.js';

const root = join(import.meta.dirname, '..', '..');
const tops = readdirSync(root, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !/^\.|^(node_modules|dist)$/.test(entry.name))
  .map(({ name }) => name);
const repository = tops.flatMap((top) =>
  readdirSync(join(root, top), { recursive: true, encoding: 'utf8' }).map((path) => `${top}/${path}`),
);

/** Written by commands from tables, whose words are no paths. */
const written = new Set(['docs/api.md', 'docs/grammar.md']);

const pages = [...repository, ...readdirSync(root)].filter(
  (path) => path.endsWith('.md') && !written.has(path) && !path.includes('node_modules'),
);

/** What a page puts in backticks and means as a path: below a folder of the root, a folder by its slash, a file of code. */
function pathsNamedIn(text: string): string[] {
  const quoted = [...text.replace(/```[\s\S]*?```/g, '').matchAll(/`([^`]+)`/g)].flatMap(([, words]) =>
    (words ?? '').split(/\s+/),
  );
  const below = new RegExp(`^(${tops.join('|')})/`);
  return quoted.filter(
    (word) => /^[\w.*/-]+$/.test(word) && (below.test(word) || /\w\.(ts|tsx|mjs|lua|md)$/.test(word)),
  );
}

/** From the folder of the page or from the root; a file's ending may be left off, and `*` stands for a name. */
function exists(word: string, page: string): boolean {
  const path = word.replace(/\/$/, '');
  const folder = dirname(page) === '.' ? '' : `${dirname(page)}/`;
  const pattern = new RegExp(`^(${literal(folder)})?${literal(path).replaceAll('\\*', '[^/]*')}(\\.tsx?)?$`);
  return (
    [folder, ''].some((from) => existsSync(join(root, from, path))) ||
    repository.some((candidate) => pattern.test(candidate))
  );
}

const literal = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

const product = readSourceFiles(root).filter(isProduct);

/** What a newcomer reads first: the plan of the house, and a page for each process. */
const firstPages = ['architecture', 'hub', 'brain', 'perception'].map((name) => `docs/${name}.md`);
const fiveMinutesWords = 5 * 230;

/** Tables and code count as any other words. */
const wordsOf = (text: string): number => text.split(/\s+/).filter(Boolean).length;

describe('the pages', () => {
  it.each(firstPages)('%s is read in five minutes', (page) => {
    expect(wordsOf(readFileSync(join(root, page), 'utf8'))).toBeLessThanOrEqual(fiveMinutesWords);
  });

  it.each(pages)('%s names files and folders that are there', (page) => {
    const text = readFileSync(join(root, page), 'utf8');
    expect(pathsNamedIn(text).filter((word) => !exists(word, page))).toEqual([]);
  });

  it('would notice a path that leads nowhere', () => {
    const named = pathsNamedIn('see `hub/voice/nowhere.ts`, `hub/modes` and `say "hello"`');
    expect(named).toEqual(['hub/voice/nowhere.ts', 'hub/modes']);
    expect(named.filter((word) => exists(word, 'hub/README.md'))).toEqual(['hub/modes']);
    expect(['cards/deck.ts', 'deck.ts'].filter((word) => exists(word, 'hub/glasses/README.md'))).toEqual([
      'cards/deck.ts',
    ]);
  });

  it.each(pictures)('$file is what `node dist/docs/rooms/draw-rooms.js` draws today', (picture) => {
    expect(readFileSync(join(root, 'docs', picture.file), 'utf8')).toBe(
      drawRooms(picture, roomGraph(picture, product)),
    );
  });
});
