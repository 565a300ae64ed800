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
  'pino',
  'sharp',
  'sherpa-onnx-node',
  'unpdf',
  'wasmoon',
];

/**
 * A module finds files and threads from where it lies, which in a program is no longer its own file. Threads lie beside
 * the program; everything else is found as from the module's compiled file.
 */
const places: Plugin = {
  name: 'places',
  enforce: 'pre',
  transform(code, id) {
    const path = relative(root, id);
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
  resolve: { tsconfigPaths: true },
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
      output: { entryFileNames: '[name].js', chunkFileNames: 'shared-[name]-[hash].js' },
    },
  },
});
