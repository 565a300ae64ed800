import { createHash } from 'node:crypto';
import { chmod, copyFile, mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Fault } from '#core/faults';
import nodeRelease from '../node-release.json' with { type: 'json' };
import { runTool } from './run-tool.js';
import type { ReleaseTarget } from './target.js';

/** The version of Node that the device ships. */
export const shippedNode = nodeRelease.version;

interface FetchedNode {
  /** Folder with `bin/node`, the headers in `include/node` and `LICENSE`, of the target. */
  readonly folder: string;
}

/** Fetches the official Node of the target, as npm carries it, and proves it by its digest. Throws `release/not-built`. */
export async function fetchNode(target: ReleaseTarget, scratch: string): Promise<FetchedNode> {
  const { name, integrity } = nodeRelease.packages[target.architecture];
  const printed = await runTool('npm', ['pack', `${name}@${shippedNode}`, '--json', '--pack-destination', scratch], {
    cwd: scratch,
  });
  const archive = join(scratch, (JSON.parse(printed) as [{ filename: string }])[0].filename);
  const digest = createHash('sha512')
    .update(await readFile(archive))
    .digest('base64');
  if (`sha512-${digest}` !== integrity) {
    throw new Fault('release/not-built', {
      detail: `${name}@${shippedNode} is not what image-build/node-release.json names.`,
    });
  }
  const folder = join(scratch, 'node');
  await mkdir(folder);
  await runTool('tar', ['-xzf', archive, '-C', folder, '--strip-components=1']);
  return { folder };
}

/** Puts the program into the release, without what only debuggers read. */
export async function placeNode({ folder }: FetchedNode, target: ReleaseTarget, release: string): Promise<void> {
  const program = join(release, 'bin', 'node');
  await mkdir(join(release, 'bin'), { recursive: true });
  await copyFile(join(folder, 'bin', 'node'), program);
  await chmod(program, 0o755);
  await runTool(`${target.toolPrefix}strip`, [program]);
}
