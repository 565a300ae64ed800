import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { runTool } from '../release/run-tool.js';
import { type RootRecipe, recipeDigest } from './root-packages.js';

interface RootRequest {
  readonly recipe: RootRecipe;
  readonly cache: string;
  /** Makes it again although it is there: Debian has newer packages. */
  readonly isRenewed: boolean;
  /** Mirror of Debian; null takes the one that mmdebstrap knows. */
  readonly mirror: string | null;
  readonly onStep: (words: string) => void;
}

/** The Debian part of a root as an archive, made once for each recipe; resolves to its file. Throws `release/not-built`. */
export async function debianRoot({ recipe, cache, isRenewed, mirror, onStep }: RootRequest): Promise<string> {
  const file = join(cache, `root-${recipe.suite}-${recipe.architecture}-${recipeDigest(recipe)}.tar`);
  if (existsSync(file) && !isRenewed) {
    onStep(`taking the root of ${file}`);
    return file;
  }
  onStep(`installing ${recipe.packages.length} packages of Debian ${recipe.suite} and what they need`);
  await mkdir(cache, { recursive: true });
  const unfinished = `${file}.part`;
  try {
    await runTool('mmdebstrap', [
      '--variant=minbase',
      '--format=tar',
      `--architectures=${recipe.architecture}`,
      '--components=main',
      `--include=${recipe.packages.join(',')}`,
      '--aptopt=APT::Install-Recommends "false"',
      ...recipe.dpkgOptions.map((option) => `--dpkgopt=${option}`),
      // What it makes is made once, from the finished tree: under emulation it would take minutes for each package.
      '--essential-hook=chroot "$1" dpkg-divert --quiet --local --rename --divert /usr/sbin/update-initramfs.real --add /usr/sbin/update-initramfs',
      '--essential-hook=ln -s /bin/true "$1"/usr/sbin/update-initramfs',
      recipe.suite,
      unfinished,
      ...(mirror === null ? [] : [mirror]),
    ]);
    await rename(unfinished, file);
    return file;
  } finally {
    await rm(unfinished, { force: true });
  }
}
