import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { Fault } from '#core/faults';
import { packageRoot } from '#hub/package-root';
import { packageVersion } from '#memory/state/package-version';
import { boardNamed, boardNames, boards, refusedBoards } from '../boards/boards.js';
import { parseCommandLine, printOut, sourceDate, tellWhatFailed } from '../command.js';
import { requireTool } from '../release/run-tool.js';
import { type BuiltImage, buildImage } from './build-image.js';

/** Programs that an image is made with, by the Debian packages that have them. */
const tools = {
  mmdebstrap: ['mmdebstrap'],
  'squashfs-tools': ['mksquashfs'],
  dosfstools: ['mkfs.vfat'],
  mtools: ['mcopy'],
  e2fsprogs: ['mkfs.ext4'],
  fdisk: ['sfdisk'],
  zstd: ['zstd'],
} as const;

const imageUsage = `npm run image -- --board ${boardNames.join('|')} [--deb FILE] [--out DIR] [--cache DIR]
             [--mirror URL] [--untried] [--renew] [--compress] [--json]

Makes the image of a card: Debian, Nightjar and an empty partition for what is kept. Root makes it, on a Debian.
--deb      the Debian package of Nightjar; else that of dist/release, made by npm run release -- --deb
--renew    takes the packages that Debian has now; else those of the last time with the same list
--compress also writes the image compressed by zstd
Needed: ${Object.keys(tools).join(' ')}; for another architecture than this machine's also qemu-user-static.

${[...Object.entries(boards), ...Object.entries(refusedBoards)]
  .map(
    ([name, board]) =>
      `${name.padEnd(14)} ${board.doc}${'refusal' in board || 'untried' in board ? ' (not made: see what --board says)' : ''}`,
  )
  .join('\n')}`;

async function main(): Promise<void> {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean', default: false } as const;
  const { values } = parseCommandLine(() =>
    parseArgs({
      options: {
        board: text,
        deb: text,
        out: text,
        cache: text,
        mirror: text,
        untried: flag,
        renew: flag,
        compress: flag,
        json: flag,
        help: flag,
      },
    }),
  );
  if (values.help) return printOut(imageUsage);
  const [name, board] = boardNamed(values.board, values.untried);
  if (process.getuid?.() !== 0) {
    throw new Fault('release/not-built', {
      detail: 'Only root makes an image: files in it belong to users of its own.',
    });
  }
  for (const [debianPackage, programs] of Object.entries(tools)) {
    for (const program of programs) requireTool(program, debianPackage);
  }
  process.umask(0o022);
  const folder = join(packageRoot, 'dist', 'image');
  const startedMs = performance.now();
  const built = await buildImage({
    name,
    board,
    product: productPackage(values.deb, board.architecture),
    out: resolve(values.out ?? folder),
    cache: resolve(values.cache ?? join(folder, 'cache')),
    mirror: values.mirror ?? null,
    isRenewed: values.renew,
    isCompressed: values.compress,
    sourceDate: sourceDate(),
    onStep: (words) =>
      process.stderr.write(
        `image: ${((performance.now() - startedMs) / 1_000).toFixed(0).padStart(4)} s  ${words} …\n`,
      ),
  });
  if (values.json) return printOut(JSON.stringify({ ok: true, board: name, ...built }));
  tellBuilt(built);
}

function productPackage(named: string | undefined, architecture: string): string {
  const file = resolve(
    named ?? join(packageRoot, 'dist', 'release', `nightjar_${packageVersion().replace('-', '~')}_${architecture}.deb`),
  );
  if (existsSync(file)) return file;
  throw new Fault('release/not-built', {
    detail: `${file} is not there: npm run release -- --arch ${architecture} --key FILE --deb makes it.`,
  });
}

function tellBuilt({ files, partitions, packages }: BuiltImage): void {
  for (const { path, bytes, sha256 } of files) printOut(`${sha256}  ${(bytes / 1e6).toFixed(1)} MB  ${path}`);
  for (const { name, bytes } of partitions) printOut(`${name.padEnd(5)} ${(bytes / 1e6).toFixed(0).padStart(6)} MB`);
  printOut(`${packages} packages of Debian and Nightjar`);
}

main().catch((thrown: unknown) => tellWhatFailed('image', thrown));
