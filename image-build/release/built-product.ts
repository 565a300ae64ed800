import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { z } from 'zod';
import { packageRoot } from '#hub/package-root';
import { runTool } from './run-tool.js';

/** Files and folders that the programs read, below the root of the package. */
const readAtRunTime = [
  'LICENSE',
  'firmware-bridge/lua',
  'models/starter',
  'models/lexicon/common-words.txt',
  'dist/models/sense/encoder',
  'systemd/units',
  'systemd/with-notify-socket.pl',
  'systemd/nightjar.sysusers',
  'systemd/nightjar.tmpfiles',
];

const sourceMapSchema = z.looseObject({ sources: z.array(z.string()) });

const launcher = `#!/bin/sh
# The command nightjar, on the Node that it came with.
here=$(dirname "$(readlink -f "$0")")
exec "$here/node" "$here/../dist/programs/nightjar.js" "$@"
`;

/** Builds programs and panel into the release. Resolves to the folders of the packages that they contain. */
export async function buildProduct(release: string): Promise<readonly string[]> {
  const programs = join(release, 'dist', 'programs');
  const panel = join(release, 'dist', 'web', 'panel');
  await buildWithVite('hub/cli/programs.vite.config.ts', programs);
  await buildWithVite('brain/web/vite.config.ts', panel, '--sourcemap', 'hidden');
  const bundled = [...(await takeSourceMaps(programs)), ...(await takeSourceMaps(panel))];
  for (const path of readAtRunTime) {
    await mkdir(dirname(join(release, path)), { recursive: true });
    await cp(join(packageRoot, path), join(release, path), { recursive: true });
  }
  await placeLauncher(release);
  return [...new Set(bundled)].sort();
}

async function buildWithVite(config: string, outDir: string, ...more: readonly string[]): Promise<void> {
  const vite = join(packageRoot, 'node_modules', 'vite', 'bin', 'vite.js');
  const args = [vite, 'build', '--config', config, '--outDir', outDir, '--emptyOutDir', '--logLevel', 'warn', ...more];
  await runTool(process.execPath, args, { cwd: packageRoot, env: { NODE_ENV: 'production' } });
}

/** Removes the source maps of a folder; they name the packages whose code is in it. */
async function takeSourceMaps(folder: string): Promise<readonly string[]> {
  const bundled: string[] = [];
  for (const name of await readdir(folder)) {
    if (!name.endsWith('.map')) continue;
    const { sources } = sourceMapSchema.parse(JSON.parse(await readFile(join(folder, name), 'utf8')));
    bundled.push(...sources.flatMap(packageFolderOf));
    await rm(join(folder, name));
  }
  for (const name of await readdir(folder)) {
    if (name.endsWith('.js')) await dropMapReference(join(folder, name));
  }
  return bundled;
}

/** `../../node_modules/zod/v4/core.js` → the folder of zod in this checkout. */
function packageFolderOf(source: string): readonly string[] {
  const [, inside] = /(node_modules\/.*)$/.exec(source) ?? [];
  const found = /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+/.exec(inside ?? '');
  return found === null ? [] : [resolve(packageRoot, found[0])];
}

async function dropMapReference(path: string): Promise<void> {
  const text = await readFile(path, 'utf8');
  await writeFile(path, text.replace(/\n\/\/# sourceMappingURL=\S+\n?$/, '\n'));
}

async function placeLauncher(release: string): Promise<void> {
  const { version, description, license } = JSON.parse(await readFile(join(packageRoot, 'package.json'), 'utf8'));
  const manifest = { name: 'nightjar', version, description, license, private: true, type: 'module' };
  await writeFile(join(release, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  await mkdir(join(release, 'bin'), { recursive: true });
  await writeFile(join(release, 'bin', 'nightjar'), launcher, { mode: 0o755 });
}
