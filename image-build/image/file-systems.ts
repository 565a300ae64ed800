import { chmod, chown, copyFile, cp, mkdir, stat, truncate, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { packageRoot } from '#hub/package-root';
import type { Board } from '../boards/board.js';
import { runTool } from '../release/run-tool.js';
import { deviceFolder, lastingPlaces } from './lasting-places.js';
import { partitionId, partitionNumbers } from './partition-plan.js';

const mib = 1024 * 1024;

/** Room for a second kernel beside the one that starts. */
const bootBytes = 256 * mib;
/** What is on the card before the first start lets it grow. */
const dataBytes = 128 * mib;
/** The largest card whose data partition can grow without being made anew: 1 TiB of blocks of 4 KiB. */
const mostDataBlocks = 2 ** 28;

/** The user `nightjar`, the same on every image (`root/etc/sysusers.d`): the data outlive the image. */
const nightjarId = 970;

/** Packs a tree read-only and compressed; resolves to the size of the file. Equal trees give equal files. */
export async function packRoot(tree: string, to: string, sourceDate: number): Promise<number> {
  const packing = ['-comp', 'zstd', '-Xcompression-level', '9', '-noappend', '-no-progress', '-quiet'];
  const dates = ['-mkfs-time', String(sourceDate), '-all-time', String(sourceDate)];
  await runTool('mksquashfs', [tree, to, ...packing, ...dates, '-e', 'boot/vmlinuz*', 'boot/initrd*', '-wildcards']);
  return (await stat(to)).size;
}

interface BootContent {
  readonly board: Board;
  readonly tree: string;
  readonly kernel: string;
  readonly initramfs: string;
  readonly scratch: string;
}

/** The command line of the kernel. */
export const kernelWords = ({ consoles }: Pick<Board, 'consoles'>): string =>
  [
    `root=PARTUUID=${partitionId(partitionNumbers.root)}`,
    ...[
      'rootfstype=squashfs',
      'ro',
      'rootwait',
      'panic=10',
      'loglevel=4',
      'systemd.show_status=1',
      'systemd.status_unit_format=name',
      'net.ifnames=0',
    ],
    ...consoles.map((console) => `console=${console}`),
  ].join(' ');

/** Makes the boot partition, which every computer can read and write; resolves to its size. */
export async function makeBootPartition(to: string, { board, tree, ...files }: BootContent): Promise<number> {
  const staged = join(files.scratch, 'boot');
  const { start } = board;
  await mkdir(join(staged, dirname(start.placedAs)), { recursive: true });
  await mkdir(join(staged, 'loader/entries'), { recursive: true });
  await copyFile(join(tree, 'usr/lib/systemd/boot/efi', start.loader), join(staged, start.placedAs));
  await copyFile(files.kernel, join(staged, 'vmlinuz'));
  await copyFile(files.initramfs, join(staged, 'initrd.img'));
  await writeFile(join(staged, 'loader/loader.conf'), 'timeout 0\neditor no\n');
  const entry = `title Nightjar\nlinux /vmlinuz\ninitrd /initrd.img\noptions ${kernelWords(board)}\n`;
  await writeFile(join(staged, 'loader/entries/nightjar.conf'), entry);
  await cp(join(packageRoot, 'image-build', 'card'), staged, { recursive: true });
  await writeFile(to, '');
  await truncate(to, bootBytes);
  await runTool('mkfs.vfat', ['-F', '32', '-n', 'NIGHTJAR', '-i', partitionId(0).slice(0, 8), '--invariant', to]);
  await runTool('mcopy', [
    '-s',
    '-Q',
    '-i',
    to,
    ...['EFI', 'loader', 'vmlinuz', 'initrd.img', 'nightjar.toml'].map((name) => join(staged, name)),
    '::/',
  ]);
  return bootBytes;
}

/** Makes the data partition with its folders and nothing in them; resolves to its size. */
export async function makeDataPartition(to: string, scratch: string): Promise<number> {
  const staged = join(scratch, 'data');
  await mkdir(join(staged, deviceFolder), { recursive: true, mode: 0o700 });
  for (const { folder, owner, mode } of lastingPlaces) {
    await mkdir(join(staged, folder));
    await chmod(join(staged, folder), mode);
    if (owner === 'nightjar') await chown(join(staged, folder), nightjarId, nightjarId);
  }
  await writeFile(to, '');
  await truncate(to, dataBytes);
  const form = [
    '-b',
    '4096',
    '-T',
    'default',
    '-m',
    '1',
    '-J',
    'size=16',
    '-E',
    `resize=${mostDataBlocks},lazy_itable_init=0`,
  ];
  await runTool('mkfs.ext4', ['-q', '-F', '-L', 'nightjar-data', ...form, '-d', staged, to]);
  return dataBytes;
}
