import type { Plugin, Rolldown } from 'vite';

const pageFile = 'app.html';
const workerFile = 'app-worker.js';
const filesWithNames = [
  'app.webmanifest',
  'app-icon.svg',
  'app-icon-192.png',
  'app-icon-512.png',
  'app-icon-maskable.png',
];

type Bundle = Rolldown.OutputBundle;
type Script = Rolldown.OutputChunk;

/**
 * Tells the worker of the phone app which files the app consists of: the page, whatever it loads now or later, and what
 * has a name of its own.
 */
export function tellAppShell(): Plugin {
  return {
    name: 'nightjar:app-shell',
    generateBundle(_options, bundle) {
      const worker = bundle[workerFile];
      const start = Object.values(bundle).find((one) => isScript(one) && one.facadeModuleId?.endsWith(`/${pageFile}`));
      if (worker === undefined || !isScript(worker) || start === undefined)
        throw new Error('the phone app is not built');
      const paths = [
        '/app',
        ...filesWithNames.map((name) => `/app/${name}`),
        ...[...shellFilesOf(start.fileName, bundle)].sort().map((name) => `/panel-assets/${name}`),
      ];
      worker.code = `const appShellPaths=${JSON.stringify(paths)};\n${worker.code}`;
    },
  };
}

/** A file of the bundle and everything that it loads. */
function shellFilesOf(name: string, bundle: Bundle, found: Set<string> = new Set()): ReadonlySet<string> {
  if (found.has(name)) return found;
  const file = bundle[name];
  if (file === undefined) throw new Error(`${name} is not in the bundle`);
  found.add(name);
  if (!isScript(file)) return found;
  for (const loaded of [...file.imports, ...file.dynamicImports]) shellFilesOf(loaded, bundle, found);
  const { importedCss = [], importedAssets = [] } = file.viteMetadata ?? {};
  for (const loaded of [...importedCss, ...importedAssets]) found.add(loaded);
  return found;
}

const isScript = (file: Bundle[string]): file is Script => file.type === 'chunk';
