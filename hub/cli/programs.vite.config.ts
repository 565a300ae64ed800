import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** What is started by itself, by the name it is started by: a process, or a thread of one. */
const programs: Readonly<Record<string, string>> = {
  nightjar: 'hub/cli/nightjar.ts',
  hub: 'hub/main.ts',
  brain: 'brain/main.ts',
  perception: 'perception/main.ts',
  'writer-thread': 'brain/memory/database/writer/writer-thread.ts',
  'recall-thread': 'brain/memory/recall/recall-thread.ts',
  'sentence-engine': 'brain/memory/recall/embedders/sentence/sentence-engine.ts',
  'index-thread': 'brain/knowledge/index/index-thread.ts',
  'search-thread': 'brain/knowledge/search/search-thread.ts',
  'extract-thread': 'brain/knowledge/extract/extract-thread.ts',
  'grammar-worker': 'perception/asr/grammar-worker.ts',
  'memory-question': 'hub/cli/commands/memory-question.ts',
  'glasses-worker': 'firmware-bridge/simulated/glasses-worker.ts',
};

/** Packages that find native code, WebAssembly or files of their own from where they lie. */
const packages = [
  '@abandonware/bleno',
  '@abandonware/noble',
  'better-sqlite3',
  'better-sqlite3-napi',
  'hnswlib-node',
  'node-record-lpcm16',
  'onnxruntime-node',
  'sharp',
  'sherpa-onnx-node',
  'unpdf',
  'wasmoon',
];

/** `#core/` and the others, as the compiler resolves them: to the sources, where Node finds built files under these names. */
function aliases() {
  const { compilerOptions } = JSON.parse(readFileSync(join(root, 'tsconfig.json'), 'utf8')) as {
    compilerOptions: { paths: Readonly<Record<string, readonly [string]>> };
  };
  return Object.entries(compilerOptions.paths).map(([alias, [target]]) => ({
    find: alias.replace('*', ''),
    replacement: join(root, target.replace('*.ts', '')),
  }));
}

/**
 * A module finds files and threads from where it lies, which in a program is no longer its own file. Threads lie beside
 * the program; everything else is found as from the module's compiled file.
 */
const places: Plugin = {
  name: 'places',
  enforce: 'pre',
  transform(code, id) {
    const path = relative(root, id);
    // A built file beside its source would be the module a second time, and look for its files in the wrong place.
    if (path.startsWith('dist/')) throw new Error(`${path} is built; a program is made of sources`);
    if (!code.includes('import.meta.url') || path.startsWith('node_modules')) return null;
    const compiled = join('..', path.replace(/\.ts$/, '.js'));
    const placed = code
      .replaceAll(/'(\.[^']*\/)([^'/]+)\.js', import\.meta\.url/g, (found, _folder: string, name: string) =>
        name in programs ? `'./${name}.js', import.meta.programUrl` : found,
      )
      .replaceAll('import.meta.url', `new URL('${compiled}', import.meta.url).href`)
      .replaceAll('import.meta.programUrl', 'import.meta.url');
    // No line moved.
    return { code: placed, map: null };
  },
};

/**
 * Each process and thread as one file and what it shares with others, in `dist/programs`: hundreds of modules cost half
 * of the time that a start takes.
 */
export default defineConfig({
  root,
  resolve: { alias: aliases() },
  plugins: [places],
  ssr: { noExternal: true, external: packages },
  build: {
    ssr: true,
    outDir: 'dist/programs',
    emptyOutDir: true,
    copyPublicDir: false,
    target: 'node20',
    minify: false,
    sourcemap: true,
    rolldownOptions: {
      input: programs,
      // A package names its functions by it.
      checks: { eval: false },
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: 'shared-[name]-[hash].js',
        // They tell lines, which need no source.
        sourcemapExcludeSources: true,
      },
    },
  },
});
