import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';
// Packages that load native code, WebAssembly or files relative to themselves, and so are not bundled.
import packages from './external-packages.json' with { type: 'json' };

const packageFolder = fileURLToPath(new URL('../..', import.meta.url));

/** The entry file of every process and thread, by its name. */
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
  'unpack-worker': 'models/archives/unpack-worker.ts',
  'memory-question': 'hub/cli/commands/memory-question.ts',
  'glasses-worker': 'firmware-bridge/simulated/glasses-worker.ts',
  'device-worker': 'firmware-bridge/simulated/device/device-worker.ts',
};

/**
 * The import aliases such as `#core/`, resolved to the sources as the compiler does; Node resolves them to built files.
 */
function aliases() {
  const { compilerOptions } = JSON.parse(readFileSync(join(packageFolder, 'tsconfig.json'), 'utf8')) as {
    compilerOptions: { paths: Readonly<Record<string, readonly [string]>> };
  };
  return Object.entries(compilerOptions.paths).map(([alias, [target]]) => ({
    find: alias.replace('*', ''),
    replacement: join(packageFolder, target.replace('*.ts', '')),
  }));
}

/**
 * Rewrites `import.meta.url`, because modules find files and threads relative to themselves and are bundled into
 * another file. Threads lie beside the program; everything else is found relative to the module's compiled file.
 */
const placesPlugin: Plugin = {
  name: 'places',
  enforce: 'pre',
  transform(code, id) {
    const path = relative(packageFolder, id);
    // A built file would be a second copy of its module and would look for files in the wrong place.
    if (path.startsWith('dist/')) throw new Error(`${path} is built; a program is made of sources`);
    if (!code.includes('import.meta.url') || path.startsWith('node_modules')) return null;
    const compiled = join('..', path.replace(/\.ts$/, '.js'));
    const placed = code
      .replaceAll(/'(\.[^']*\/)([^'/]+)\.js', import\.meta\.url/g, (found, _folder: string, name: string) =>
        name in programs ? `'./${name}.js', import.meta.programUrl` : found,
      )
      .replaceAll('import.meta.url', `new URL('${compiled}', import.meta.url).href`)
      .replaceAll('import.meta.programUrl', 'import.meta.url');
    // No line was moved.
    return { code: placed, map: null };
  },
};

/**
 * Leaves the table of all media types empty, which Koa has several times, 350 KB that every start would read: each answer
 * says its media type itself.
 */
const mediaTypesPlugin: Plugin = {
  name: 'media-types',
  enforce: 'pre',
  load: (id) => (/\/node_modules\/mime-db\/index\.js$/.test(id) ? 'module.exports = {};' : null),
};

/**
 * Writes what is beyond ASCII as escapes. V8 keeps the source of a program, at two bytes a character once a single one
 * is beyond Latin-1. An escape means the same in a text and in a pattern; `String.raw` is used for patterns alone.
 */
const asciiPlugin: Plugin = {
  name: 'ascii',
  // Last of all: what prints a chunk for its target writes the characters themselves.
  generateBundle(_options, bundle) {
    const escaped = (character: string): string => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
    for (const chunk of Object.values(bundle))
      if (chunk.type === 'chunk') chunk.code = chunk.code.replace(/[^\0-\x7f]/g, escaped);
  },
};

/**
 * Bundles each process and thread into one file plus shared ones, in `dist/programs`: loading hundreds of modules takes
 * half the time of a start.
 */
export default defineConfig({
  root: packageFolder,
  resolve: { alias: aliases() },
  plugins: [placesPlugin, mediaTypesPlugin, asciiPlugin],
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
      // No warning: a package uses `eval` to name its functions.
      checks: { eval: false },
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: 'shared-[name]-[hash].js',
        // They would stay in memory too; licences are kept.
        comments: { legal: true, annotation: false, jsdoc: false },
        // Source maps are used for line numbers only.
        sourcemapExcludeSources: true,
      },
    },
  },
});
