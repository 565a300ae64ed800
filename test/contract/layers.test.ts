import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';
import { describe, expect, it } from 'vitest';

/** Folder → folders it may import, and why the rest is forbidden. The longest matching prefix names a file's layer. */
const layers = {
  'brain/core': { may: [], why: 'core is the leaf: pure rules and schemas that everything else shares' },
  'brain/memory': { may: ['brain/core'], why: 'memory keeps rows; it knows no process, radio or HTTP' },
  'brain/client': {
    may: ['brain/core', 'brain'],
    why: 'the client is generated from the route table and runs in a browser',
  },
  brain: {
    may: ['brain/core', 'brain/memory', 'brain/client'],
    why: 'the Brain never depends on hub, perception or radio',
  },
  models: { may: ['brain/core', 'perception'], why: 'model files are described, fetched and verified, not used, here' },
  'firmware-bridge': { may: ['brain/core'], why: 'the bridge knows bytes, not memories' },
  perception: { may: ['brain/core', 'models'], why: 'perception is bytes in, facts out: no memory, no network' },
  hub: {
    may: ['brain/core', 'brain/memory', 'brain/client', 'firmware-bridge', 'perception', 'models'],
    why: 'the hub talks to the Brain over HTTP only',
  },
  bench: { may: ['*'], why: 'benchmarks may measure anything' },
  test: { may: ['*'], why: 'tests may reach anything' },
} as const satisfies Record<string, { may: readonly string[]; why: string }>;
type Layer = keyof typeof layers;

/** Modules only named files may import: the one door to each kind of input and output. */
const doors: readonly { readonly module: RegExp; readonly only: RegExp; readonly why: string }[] = [
  { module: /^better-sqlite3/, only: /^brain\/memory\/database\/sqlite\.ts$/, why: 'SQLite has one door' },
  { module: /^sherpa-onnx-node$/, only: /^perception\//, why: 'native engines live in the perception process' },
  { module: /^wasmoon$/, only: /^firmware-bridge\/simulated\//, why: 'the Lua VM belongs to the simulated glasses' },
  { module: /^node-record-lpcm16$/, only: /^perception\/audio\//, why: 'the microphone has one adapter' },
  { module: /^koa$/, only: /^brain\/http\/koa-kernel\.ts$/, why: 'handlers never see the web framework' },
  { module: /^ws$/, only: /^brain\/(client|hub-link)\//, why: 'the hub link alone speaks WebSocket' },
  {
    module: /^node:(https|dns|tls|http2|dgram)/,
    only: /^brain\/(egress|http)\/|^hub\/cli\/|^models\//,
    why: 'nothing leaves the Brain but through brain/egress',
  },
  {
    module: /^node:(https?|http2|net|tls|dgram|dns)(\/|$)/,
    only: /^brain\/(http|egress)\/|^brain\/client\/send-by-http|^perception\/(client|socket\/)|^hub\/lenses\/confluence\/tcp-transport/,
    why: 'what leaves the machine leaves through brain/egress; the other files named here listen, or stay on it',
  },
  {
    module: /^node:fs/,
    only: /^(?!brain\/core\/|brain\/client\/(?!hub-connection))/,
    why: 'core and the client do no file I/O',
  },
];

const root = join(import.meta.dirname, '..', '..');
const sourceRoots = ['brain', 'hub', 'perception', 'firmware-bridge', 'models', 'image-build', 'bench', 'test'];
const aliases: readonly (readonly [string, string])[] = Object.entries(
  (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { imports: Record<string, string> }).imports,
).map(([alias, target]) => [alias.replace('*', ''), target.replace('./dist/', '').replace('*.js', '')] as const);

function sources(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .filter((path) => !path.includes('node_modules'));
}

const importPattern =
  /(?:^|\n)\s*(?:import|export)\s[^'"]*?from\s*'([^']+)'|import\(\s*'([^']+)'\s*\)|import\s+'([^']+)'/g;

const textOf = (path: string): string => readFileSync(join(root, path), 'utf8');

function importsOf(path: string): string[] {
  return importsIn(textOf(path));
}

/** Types are gone when the product runs: naming one opens no door. */
function runningImportsOf(path: string): string[] {
  return importsIn(textOf(path).replace(/(^|\n)import type [^'"]*? from '[^']+'/g, ''));
}

function importsIn(text: string): string[] {
  return [...text.matchAll(importPattern)].map((match) => match[1] ?? match[2] ?? match[3] ?? '');
}

/** Path inside the repository without extension, or null for a package. */
function resolveImport(from: string, specifier: string): string | null {
  if (specifier.startsWith('.')) return normalize(join(dirname(from), specifier)).replace(/\.(js|tsx?|css)$/, '');
  for (const [alias, folder] of aliases) if (specifier.startsWith(alias)) return folder + specifier.slice(alias.length);
  return null;
}

function layerOf(path: string): Layer | null {
  const matching = (Object.keys(layers) as Layer[]).filter((layer) => path.startsWith(`${layer}/`));
  return matching.sort((a, b) => b.length - a.length)[0] ?? null;
}

/** Whether a file opens connections by what needs no import of its own door: the global fetch or the HTTP client. */
function callsOut(path: string): boolean {
  return /\bfetch\(|= fetch\b|\b(request|get|Agent)\b[^;]*from 'node:https?'|\bnew WebSocket\(/.test(codeOf(path));
}

const codeOf = (path: string) => readFileSync(join(root, path), 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '');

interface Arrow {
  readonly from: string;
  readonly to: string;
}

const files = sourceRoots.filter((folder) => readdirSync(root).includes(folder)).flatMap(sources);
/** What ships: neither tests nor benchmarks. */
const product = files.filter((path) => !/^(test|bench)\//.test(path));
const imports = files.map((path) => ({ path, specifiers: importsOf(path) }));
const arrows: Arrow[] = imports.flatMap(({ path, specifiers }) =>
  specifiers.flatMap((specifier) => {
    const to = resolveImport(path, specifier);
    return to === null ? [] : [{ from: path, to }];
  }),
);

function forbidden({ from, to }: Arrow): string[] {
  const source = layerOf(from);
  const target = layerOf(`${to}.ts`);
  if (source === null || target === null || source === target) return [];
  const { may, why } = layers[source];
  const allowed = (may as readonly string[]).includes('*') || (may as readonly string[]).includes(target);
  return allowed ? [] : [`${from} → ${to}: ${why}`];
}

/** A file and everything that is loaded with it. */
function loadedBy(path: string, loaded: Set<string> = new Set()): ReadonlySet<string> {
  if (loaded.has(path) || !files.includes(path)) return loaded;
  loaded.add(path);
  for (const specifier of runningImportsOf(path)) loadedBy(`${resolveImport(path, specifier)}.ts`, loaded);
  return loaded;
}

function cycles(): string[] {
  const graph = new Map<string, string[]>();
  for (const { from, to } of arrows) {
    const key = from.replace(/\.tsx?$/, '');
    graph.set(key, [...(graph.get(key) ?? []), to]);
  }
  const found: string[] = [];
  const done = new Set<string>();
  const visit = (node: string, path: readonly string[]): void => {
    const at = path.indexOf(node);
    if (at >= 0) found.push([...path.slice(at), node].join(' → '));
    if (at >= 0 || done.has(node)) return;
    for (const next of graph.get(node) ?? []) visit(next, [...path, node]);
    done.add(node);
  };
  for (const node of graph.keys()) visit(node, []);
  return found;
}

describe('the layers of the design', () => {
  it('reads every source file', () => {
    expect(files.length).toBeGreaterThan(50);
    expect(arrows.length).toBeGreaterThan(files.length / 2);
  });

  it('has no arrow that the design forbids', () => {
    expect(arrows.flatMap(forbidden)).toEqual([]);
  });

  it('would notice a forbidden arrow', () => {
    expect(forbidden({ from: 'brain/core/posture.ts', to: 'hub/main' })).toHaveLength(1);
    expect(forbidden({ from: 'brain/http/dispatch.ts', to: 'perception/client' })).toHaveLength(1);
  });

  it('loads on a thread what the thread needs: schemas and the log would cost each of them several megabytes', () => {
    const threads = product.filter((path) => /-(thread|worker)\.ts$/.test(path));
    expect(threads.length).toBeGreaterThan(4);
    const heavy = /^(zod|pino|ws|koa)$/;
    const strays = threads.flatMap((thread) =>
      [...loadedBy(thread)].filter((path) => runningImportsOf(path).some((specifier) => heavy.test(specifier))),
    );
    expect(strays).toEqual([]);
  });

  it('has no import cycle', () => {
    expect(cycles()).toEqual([]);
  });

  it('reaches each kind of input and output through its one door', () => {
    const strays = product.flatMap((path) =>
      doors
        .filter(
          ({ module, only }) => runningImportsOf(path).some((specifier) => module.test(specifier)) && !only.test(path),
        )
        .map(({ why }) => `${path}: ${why}`),
    );
    expect(strays).toEqual([]);
  });

  it('lets nothing out of the Brain but through its one door', () => {
    const callers = files.filter((path) => /^brain\/(?!egress\/|client\/|web\/)/.test(path)).filter(callsOut);
    expect(callers).toEqual([]);
    expect(callsOut('brain/egress/exchange.ts') && callsOut('brain/client/endpoint-client.ts')).toBe(true);
  });

  it('calls fetch and opens WebSockets only where a client reaches its own Brain', () => {
    const callers = product.filter((path) => /(?<![\w.#])fetch\(|new WebSocket\(|globalThis\.fetch/.test(textOf(path)));
    expect(callers.length).toBeGreaterThan(0);
    expect(callers.filter((path) => !/^brain\/(client|web)\//.test(path))).toEqual([]);
  });

  it('never imports tests from the product', () => {
    expect(arrows.filter(({ from, to }) => !/^(test|bench)\//.test(from) && to.startsWith('test/'))).toEqual([]);
  });
});
