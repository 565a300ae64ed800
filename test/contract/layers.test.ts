import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { cyclesOf } from '../../docs/rooms/folder-cycles.js';
import { type Arrow, arrowsOf, isProduct, readSourceFiles, type SourceFile } from '../../docs/rooms/source-files.js';
import { covers, refusalOf, unruled } from './layer-check.js';
import { layerRules } from './layer-rules.js';
import { moduleDoors } from './module-doors.js';

const files = readSourceFiles(join(import.meta.dirname, '..', '..'));
const product = files.filter(isProduct);
const arrows = arrowsOf(files);
const byPath = new Map(files.map((file) => [file.path, file]));

const refused = (arrow: Arrow) => refusalOf(arrow, layerRules);

/** Packages and files that are there when the product runs: naming a type opens no door. */
const runningImports = ({ imports }: SourceFile) => imports.filter(({ runs }) => runs);

const importsModule = (file: SourceFile, module: RegExp): boolean =>
  runningImports(file).some(({ specifier }) => module.test(specifier));

/** A file and everything that is loaded with it. */
function loadedBy(file: SourceFile, loaded: Set<SourceFile> = new Set()): ReadonlySet<SourceFile> {
  if (loaded.has(file)) return loaded;
  loaded.add(file);
  for (const { to, startsThread } of runningImports(file)) {
    const next = to === null || startsThread ? undefined : byPath.get(to);
    if (next !== undefined) loadedBy(next, loaded);
  }
  return loaded;
}

const codeOf = ({ text }: SourceFile) => text.replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '');

/** Whether a file opens connections by what needs no import of its own door: the global fetch or the HTTP client. */
const callsOut = (file: SourceFile): boolean =>
  /\bfetch\(|= fetch\b|\b(request|get|Agent)\b[^;]*from 'node:https?'|\bnew WebSocket\(/.test(codeOf(file));

function fileAt(path: string): SourceFile {
  const file = byPath.get(path);
  if (file === undefined) throw new Error(`no such file: ${path}`);
  return file;
}

describe('the layers of the design', () => {
  it('reads every source file', () => {
    expect(files.length).toBeGreaterThan(1_000);
    expect(arrows.length).toBeGreaterThan(3_000);
  });

  it('has no arrow that the design forbids', () => {
    expect(arrows.map(refused).filter((refusal) => refusal !== null)).toEqual([]);
  });

  it('names in its rules only what is there', () => {
    const named = Object.entries(layerRules).flatMap(([path, { may }]) => [path, ...may]);
    const missing = named.filter((path) => path !== '*' && !files.some((file) => covers(path, file.path)));
    expect(missing).toEqual([]);
  });

  it.each([
    ['brain/core/posture/posture.ts', 'hub/main.ts'],
    ['brain/http/dispatcher.ts', 'perception/socket/client.ts'],
    ['hub/voice/assistant.ts', 'brain/answering/ask/ask.ts'],
    ['hub/voice/ear/ear-client.ts', 'perception/main.ts'],
    ['brain/core/limits.ts', 'brain/core/wire/api.ts'],
    ['brain/privacy/brain-posture.ts', 'brain/answering/ask/ask.ts'],
    ['brain/memory/memory.ts', 'test/fakes/clock.ts'],
  ])('would refuse %s → %s', (from, to) => {
    expect(refused({ from, to })).toContain(`${from} → ${to}`);
  });

  it('asks for a rule where a folder is added beside those that have one', () => {
    expect(refused({ from: 'brain/plugins/plugin.ts', to: 'brain/core/limits.ts' })).toContain(
      'brain/plugins needs a rule',
    );
  });

  it('has a rule for every folder beside one that has a rule', () => {
    expect(unruled(files, layerRules)).toEqual([]);
    expect(unruled([{ path: 'hub/plugins/plugin.ts' }], layerRules)).toEqual(['hub/plugins']);
  });

  it('has no cycle among the files and folders of any folder, types included', () => {
    expect(cyclesOf(arrows)).toEqual([]);
  });

  it('would notice a cycle of folders in which no file imports itself', () => {
    const cycle = [
      { from: 'hub/voice/assistant.ts', to: 'hub/glasses/cards/deck.ts' },
      { from: 'hub/glasses/gestures.ts', to: 'hub/voice/recorder.ts' },
    ];
    expect(cyclesOf(cycle)).toEqual([expect.stringContaining('hub/glasses, hub/voice')]);
    expect(cyclesOf(cycle.slice(1))).toEqual([]);
  });

  it('loads on a thread what the thread needs: schemas and the log would cost each of them several megabytes', () => {
    const threads = product.filter(({ path }) => /-(thread|worker)\.ts$/.test(path));
    expect(threads.length).toBeGreaterThan(4);
    const heavy = /^(zod|pino|ws|koa)$/;
    const strays = threads.flatMap((thread) =>
      [...loadedBy(thread)]
        .filter((file) => runningImports(file).some(({ specifier }) => heavy.test(specifier)))
        .map(({ path }) => `${thread.path} loads ${path}`),
    );
    expect(strays).toEqual([]);
  });

  it('reaches each kind of input and output through its one door', () => {
    const strays = product.flatMap((file) =>
      moduleDoors
        .filter(({ module, only }) => importsModule(file, module) && !only.some((path) => covers(path, file.path)))
        .map(({ why }) => `${file.path}: ${why}`),
    );
    expect(strays).toEqual([]);
  });

  it('names beside a door only what goes through it', () => {
    const unused = moduleDoors.flatMap(({ module, only }) => {
      const users = product.filter(({ imports }) => imports.some(({ specifier }) => module.test(specifier)));
      return only.filter((path) => !users.some((file) => covers(path, file.path))).map((path) => `${path}: ${module}`);
    });
    expect(unused).toEqual([]);
  });

  it('lets nothing out of the Brain but through its one door', () => {
    const callers = files
      .filter(({ path }) => /^brain\/(?!privacy\/egress\/|client\/|web\/)/.test(path))
      .filter(callsOut);
    expect(callers.map(({ path }) => path)).toEqual([]);
    expect(callsOut(fileAt('brain/privacy/egress/pinned-request.ts'))).toBe(true);
    expect(callsOut(fileAt('brain/client/endpoint-client.ts'))).toBe(true);
  });

  it('calls fetch and opens WebSockets only where a client reaches its own Brain', () => {
    const callers = product.filter(({ text }) => /(?<![\w.#])fetch\(|new WebSocket\(|globalThis\.fetch/.test(text));
    expect(callers.length).toBeGreaterThan(0);
    expect(callers.map(({ path }) => path).filter((path) => !/^brain\/(client|web)\//.test(path))).toEqual([]);
  });

  it('never imports tests from the product', () => {
    expect(arrows.filter(({ from, to }) => !/^(test|bench)\//.test(from) && to.startsWith('test/'))).toEqual([]);
  });
});
