import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { packageRoot } from '#hub/package-root';
import { runTool } from '../release/run-tool.js';

/** What can be imported of the package, and where it lies in it. */
const packageEntries = {
  '.': 'client/brain-client',
  './live-stream': 'client/live-stream',
  './faults': 'core/faults',
} as const;

interface OwnPackage {
  readonly version: string;
  readonly license: string;
  readonly engines: { readonly node: string };
  readonly dependencies: Readonly<Record<string, string>>;
}

const sourceFolder = join(packageRoot, 'image-build', 'client-package');
const compiler = join(packageRoot, 'node_modules', 'typescript', 'bin', 'tsc');

/**
 * Compiles the client with the types of every endpoint into `out/package`, packs it, and resolves to the path of the file.
 * Throws `release/not-built`.
 */
export async function buildClientPackage(out: string): Promise<string> {
  const folder = join(out, 'package');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  await runTool(process.execPath, [compiler, '-p', join(sourceFolder, 'tsconfig.json'), '--outDir', folder]);
  const own = JSON.parse(readFileSync(join(packageRoot, 'package.json'), 'utf8')) as OwnPackage;
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest(own, await packagesOf(folder)), null, 2)}\n`);
  copyFileSync(join(sourceFolder, 'readme.md'), join(folder, 'README.md'));
  copyFileSync(join(packageRoot, 'LICENSE'), join(folder, 'LICENSE'));
  const packed = await runTool('npm', ['pack', '--json', '--pack-destination', out, folder]);
  const [{ filename }] = JSON.parse(packed) as [{ filename: string }];
  return join(out, filename);
}

function manifest({ version, license, engines, dependencies }: OwnPackage, needed: readonly string[]): object {
  const entries = Object.entries(packageEntries).map(([name, path]) => [
    name,
    { types: `./${path}.d.ts`, default: `./${path}.js` },
  ]);
  return {
    name: 'nightjar-client',
    version,
    description: 'The typed client of a Nightjar Brain',
    license,
    type: 'module',
    engines: { node: engines.node },
    exports: Object.fromEntries(entries),
    imports: { '#core/*': './core/*.js' },
    dependencies: Object.fromEntries(needed.map((name) => [name, dependencies[name]])),
  };
}

/** The packages that the compiled files import, in order. */
async function packagesOf(folder: string): Promise<readonly string[]> {
  const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.js'));
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  const imported = texts.flatMap((text) => [
    ...text.matchAll(/^(?:import|export)\b[^'"]*?from ['"]([^.#'"][^'"]*)['"]/gm),
  ]);
  const packages = imported
    .map(([, specifier = '']) => specifier)
    .filter((specifier) => !specifier.startsWith('node:'));
  return [...new Set(packages)].sort();
}
