import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { packageVersion } from '#memory/state/package-version';
import type { Board } from '../boards/board.js';
import { describeFile } from '../release/bundle-file.js';
import { runTool } from '../release/run-tool.js';
import { debianRoot } from './debian-root.js';
import { makeBootPartition, makeDataPartition, packRoot } from './file-systems.js';
import { writeImage } from './image-file.js';
import { type PartitionPlan, planPartitions } from './partition-plan.js';
import { rootRecipe } from './root-packages.js';
import { installedPackagesOf, makeRootTree } from './root-tree.js';

interface ImageOptions {
  readonly name: string;
  readonly board: Board;
  /** The Debian package of the product, for the architecture of the board. */
  readonly product: string;
  readonly out: string;
  /** Where roots are kept between builds; temporary files are made here too. */
  readonly cache: string;
  readonly mirror: string | null;
  readonly isRenewed: boolean;
  /** Also compressed, as it is handed on. */
  readonly isCompressed: boolean;
  readonly sourceDate: number;
  readonly onStep: (words: string) => void;
}

export interface BuiltImage {
  readonly files: readonly { readonly path: string; readonly bytes: number; readonly sha256: string }[];
  readonly partitions: PartitionPlan['partitions'];
  readonly packages: number;
}

/** Builds the image of a card; resolves to what was written. Throws `release/not-built`. */
export async function buildImage(options: ImageOptions): Promise<BuiltImage> {
  const { name, board, product, out, cache, onStep } = options;
  const archive = await debianRoot({ ...options, recipe: rootRecipe(board) });
  await mkdir(out, { recursive: true });
  const scratch = await mkdtemp(join(cache, 'image-'));
  try {
    const tree = join(scratch, 'root');
    const start = await makeRootTree({ archive, product, board, tree, onStep });
    onStep('packing the root');
    const parts = {
      boot: join(scratch, 'boot.fat'),
      root: join(scratch, 'root.squashfs'),
      data: join(scratch, 'data.ext4'),
    };
    const plan = planPartitions({
      boot: await makeBootPartition(parts.boot, { board, tree, scratch, ...start }),
      root: await packRoot(tree, parts.root, options.sourceDate),
      data: await makeDataPartition(parts.data, scratch),
    });
    const image = join(out, `nightjar-${packageVersion()}-${name}.img`);
    onStep('writing the image');
    await writeImage(image, plan, parts);
    const packages = await installedPackagesOf(tree);
    await writeFile(`${image}.packages`, packages);
    const files = [image, ...(options.isCompressed ? [await compress(image, onStep)] : [])];
    return {
      files: await Promise.all(files.map(async (path) => ({ path, ...(await describeFile(path)) }))),
      partitions: plan.partitions,
      packages: packages.trim().split('\n').length,
    };
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

async function compress(image: string, onStep: (words: string) => void): Promise<string> {
  onStep('compressing the image');
  const file = `${image}.zst`;
  await runTool('zstd', ['--quiet', '--force', '-10', '--sparse', image, '-o', file]);
  await stat(file);
  return file;
}
