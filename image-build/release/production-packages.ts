import { existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, readFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { z } from 'zod';
import { packageRoot } from '#hub/package-root';
import externalPackages from '../../hub/cli/external-packages.json' with { type: 'json' };
import { isKept, leftOutPackages } from './kept-files.js';
import { runTool } from './run-tool.js';
import type { ReleaseTarget } from './target.js';

const packageFileSchema = z.looseObject({
  name: z.string(),
  version: z.string(),
  license: z.union([z.string(), z.looseObject({ type: z.string() })]).optional(),
  dependencies: z.record(z.string(), z.string()).default({}),
  optionalDependencies: z.record(z.string(), z.string()).default({}),
});

/** A package that a release contains, as files or inside its programs. */
export interface ShippedPackage {
  readonly name: string;
  readonly version: string;
  /** As an SPDX expression, or '' where its maker says nothing. */
  readonly licence: string;
  readonly folder: string;
  readonly needs: readonly string[];
}

export async function readPackage(folder: string): Promise<ShippedPackage> {
  const parsed = packageFileSchema.parse(JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')));
  const { name, version, license = '', dependencies, optionalDependencies } = parsed;
  return {
    name,
    version,
    licence: typeof license === 'string' ? license : license.type,
    folder,
    needs: Object.keys({ ...dependencies, ...optionalDependencies }),
  };
}

/** Installs what runs on the target, by the lock file and without any script; resolves to the folder. */
export async function installPackages(target: ReleaseTarget, scratch: string): Promise<string> {
  const folder = join(scratch, 'packages');
  await mkdir(folder);
  for (const name of ['package.json', 'package-lock.json', '.npmrc']) {
    await copyFile(join(packageRoot, name), join(folder, name));
  }
  const platform = ['--os=linux', `--cpu=${target.cpu}`, '--libc=glibc'];
  const quiet = ['--no-audit', '--no-fund', '--prefer-offline'];
  await runTool('npm', ['ci', '--omit=dev', '--ignore-scripts', ...platform, ...quiet], { cwd: folder });
  return folder;
}

/** The packages that programs load at run time, and all that those load, by their folders. */
export async function loadedPackages(installed: string): Promise<readonly ShippedPackage[]> {
  const found = new Map<string, ShippedPackage>();
  const add = async (name: string, from: string): Promise<void> => {
    const folder = leftOutPackages.has(name) ? null : folderOfPackage(name, from, installed);
    if (folder === null || found.has(folder)) return;
    const shipped = await readPackage(folder);
    found.set(folder, shipped);
    for (const needed of shipped.needs) await add(needed, folder);
  };
  for (const name of externalPackages) await add(name, installed);
  return [...found.values()].sort((a, b) => (a.folder < b.folder ? -1 : 1));
}

/** Where Node finds a package from inside another one; null if it is not installed, as optional ones may be. */
function folderOfPackage(name: string, from: string, top: string): string | null {
  const folder = join(from, 'node_modules', name);
  if (existsSync(join(folder, 'package.json'))) return folder;
  return from === top ? null : folderOfPackage(name, dirname(from), top);
}

/** Copies the files that are read at run time into the release. */
export async function placePackages(
  packages: readonly ShippedPackage[],
  { installed, target, release }: { installed: string; target: ReleaseTarget; release: string },
): Promise<void> {
  for (const { folder } of packages) {
    const [installedAs = ''] = folder.split('node_modules/').slice(-1);
    for (const path of await filesIn(folder)) {
      if (!isKept(installedAs, path, target)) continue;
      const to = join(release, relative(installed, folder), path);
      await mkdir(dirname(to), { recursive: true });
      await copyFile(join(folder, path), to);
    }
  }
}

/** Paths of all files of a package, without those of packages inside it. */
export async function filesIn(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .filter((path) => !/(^|\/)node_modules\//.test(path))
    .sort();
}
