import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative, sep } from 'node:path';
import { type Import, readModule } from './module-record.js';

export interface SourceFile {
  /** From the root of the repository, with slashes. */
  readonly path: string;
  readonly text: string;
  readonly lines: number;
  readonly imports: readonly ResolvedImport[];
  readonly exports: readonly string[];
  readonly types: readonly string[];
  readonly functions: readonly string[];
  readonly constants: readonly string[];
}

interface ResolvedImport extends Import {
  /** The source file that is meant; null for a package, a style sheet, a picture. */
  readonly to: string | null;
}

/** An import of one source file by another. */
export interface Arrow {
  readonly from: string;
  readonly to: string;
}

/** What ships: neither tests nor benchmarks, nor what builds releases or draws the pictures of these pages. */
export const isProduct = ({ path }: Pick<SourceFile, 'path'>): boolean =>
  !/^(test|bench|docs|image-build)\//.test(path);

const sourceFolders = [
  'brain',
  'hub',
  'perception',
  'firmware-bridge',
  'models',
  'systemd',
  'image-build',
  'bench',
  'docs',
  'test',
];
const sourceEnding = /(?<!\.d)\.(tsx?|mjs)$/;

export function readSourceFiles(root: string): readonly SourceFile[] {
  const paths = sourceFolders.flatMap((folder) => pathsUnder(root, folder));
  const resolve = resolver(root, new Set(paths));
  return paths.map((path) => {
    const text = readFileSync(join(root, path), 'utf8');
    const { imports, exports, types, functions, constants } = readModule(path, text);
    return {
      path,
      text,
      lines: text.split('\n').length - 1,
      imports: imports.map((one) => ({ ...one, to: resolve(path, one.specifier) })),
      exports,
      types,
      functions,
      constants,
    };
  });
}

export function arrowsOf(files: readonly SourceFile[]): readonly Arrow[] {
  return files.flatMap(({ path, imports }) =>
    [...new Set(imports.map(({ to }) => to))].flatMap((to) => (to === null || to === path ? [] : [{ from: path, to }])),
  );
}

function pathsUnder(root: string, folder: string): string[] {
  if (!readdirSync(root).includes(folder)) return [];
  return readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && sourceEnding.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((path) => !path.includes('node_modules/'))
    .sort();
}

function resolver(root: string, known: ReadonlySet<string>): (from: string, specifier: string) => string | null {
  const aliases = aliasesOf(root);
  return (from, specifier) => {
    const alias = aliases.find(({ prefix }) => specifier.startsWith(prefix));
    if (alias === undefined && !specifier.startsWith('.')) return null;
    const path =
      alias === undefined ? join(dirname(from), specifier) : alias.folder + specifier.slice(alias.prefix.length);
    const bare = normalize(path).replace(/\.(js|tsx?|mjs)$/, '');
    return ['.ts', '.tsx', '.mjs'].map((ending) => bare + ending).find((candidate) => known.has(candidate)) ?? null;
  };
}

interface Alias {
  /** As it is written: `#core/`. */
  readonly prefix: string;
  /** What it stands for: `brain/core/`. */
  readonly folder: string;
}

function aliasesOf(root: string): readonly Alias[] {
  const { compilerOptions } = JSON.parse(readFileSync(join(root, 'tsconfig.json'), 'utf8')) as {
    compilerOptions: { paths: Record<string, readonly string[]> };
  };
  return Object.entries(compilerOptions.paths).map(([alias, [target]]) => ({
    prefix: alias.replace('*', ''),
    folder: normalize(target ?? '').replace('*.ts', ''),
  }));
}
