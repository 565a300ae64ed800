import { chmod, cp, mkdir, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Fault } from '#core/faults';
import { packageRoot } from '#hub/package-root';
import type { Board } from '../boards/board.js';
import { runTool } from '../release/run-tool.js';
import { lastingPlaces, mountTable } from './lasting-places.js';

interface RootParts {
  /** The Debian part (`debianRoot`). */
  readonly archive: string;
  /** The Debian package of the product. */
  readonly product: string;
  readonly board: Board;
  /** Where the tree is made. */
  readonly tree: string;
  readonly onStep: (words: string) => void;
}

interface StartFiles {
  readonly kernel: string;
  readonly initramfs: string;
}

/** What is started with the system, and what is not although its package would. */
const enabledUnits = [
  'nightjar.target',
  ...['nightjar-device.service', 'nightjar-welcome.service'],
  ...['systemd-networkd.service', 'systemd-resolved.service', 'systemd-timesyncd.service', 'nftables.service'],
  ...['ssh.service', 'bluetooth.service'],
];
const maskedUnits = [
  ...[
    'apt-daily.timer',
    'apt-daily-upgrade.timer',
    'dpkg-db-backup.timer',
    'e2scrub_all.timer',
    'e2scrub_reap.service',
  ],
  ...['getty@tty1.service', 'serial-getty@.service', 'getty-static.service', 'console-getty.service'],
  ...[
    'systemd-pcrmachine.service',
    'ssh.socket',
    'sshd-keygen.service',
    'wpa_supplicant.service',
    'alsa-restore.service',
  ],
];

/** What packages leave behind that belongs to one machine, or that nobody reads on the device. */
const removedPaths = [
  ...['etc/hostname', 'etc/resolv.conf', 'etc/machine-id', 'var/lib/dbus/machine-id', 'var/lib/systemd/random-seed'],
  ...['var/cache/apt', 'var/lib/apt/lists', 'var/log', 'usr/share/nightjar-install.deb'],
  // It opens sockets of its own for SSH in virtual machines.
  'usr/lib/systemd/system-generators/systemd-ssh-generator',
];

/** Makes the tree of a root: Debian, the product, and the files of the image; resolves to what the firmware starts. */
export async function makeRootTree({ archive, product, board, tree, onStep }: RootParts): Promise<StartFiles> {
  onStep('unpacking the root and installing Nightjar in it');
  await mkdir(tree, { recursive: true });
  await runTool('tar', ['-C', tree, '--numeric-owner', '--xattrs', '--xattrs-include=*', '-xpf', archive]);
  await placeFiles(tree, board);
  await cp(product, join(tree, 'usr/share/nightjar-install.deb'));
  // The number of the user is the same on every image, because the data outlive the image.
  await inTree(tree, ['systemd-sysusers', '/etc/sysusers.d/nightjar.conf']);
  await inTree(tree, ['dpkg', '--install', '/usr/share/nightjar-install.deb']);
  await inTree(tree, ['systemctl', '--quiet', 'enable', ...enabledUnits]);
  await inTree(tree, ['systemctl', '--quiet', 'mask', ...maskedUnits]);
  onStep('making the first file system that the kernel sees');
  const start = await makeStartFiles(tree);
  await removeTraces(tree);
  return start;
}

/** The packages of a tree with their versions, one a line. */
export const installedPackagesOf = (tree: string): Promise<string> =>
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the form is dpkg's.
  inTree(tree, ['dpkg-query', '--show', '--showformat=${Package} ${Version} ${Architecture}\\n']);

async function placeFiles(tree: string, { startModules }: Board): Promise<void> {
  await runTool('cp', ['-r', '--no-preserve=ownership', `${join(packageRoot, 'image-build', 'root')}/.`, tree]);
  await writeFile(join(tree, 'etc/fstab'), mountTable());
  await writeFile(join(tree, 'etc/initramfs-tools/modules'), `${startModules.join('\n')}\n`);
  for (const folder of ['data', 'boot/firmware', 'etc/nftables.d', ...lastingPlaces.map(({ seenAt }) => seenAt)]) {
    await mkdir(join(tree, folder), { recursive: true });
  }
}

async function makeStartFiles(tree: string): Promise<StartFiles> {
  const [version, ...others] = await readdir(join(tree, 'usr/lib/modules'));
  if (version === undefined || others.length > 0) {
    throw new Fault('release/not-built', { detail: 'The root has no kernel, or several.' });
  }
  await rm(join(tree, 'usr/sbin/update-initramfs'));
  const diversion = ['--quiet', '--local', '--rename', '--divert', '/usr/sbin/update-initramfs.real'];
  await inTree(tree, ['dpkg-divert', ...diversion, '--remove', '/usr/sbin/update-initramfs']);
  await inTree(tree, ['mkinitramfs', '-o', `/boot/initrd.img-${version}`, version]);
  return { kernel: join(tree, 'boot', `vmlinuz-${version}`), initramfs: join(tree, 'boot', `initrd.img-${version}`) };
}

async function removeTraces(tree: string): Promise<void> {
  const hostKeys = (await readdir(join(tree, 'etc/ssh'))).filter((name) => name.startsWith('ssh_host_'));
  for (const path of [...removedPaths, ...hostKeys.map((name) => `etc/ssh/${name}`)]) {
    await rm(join(tree, path), { recursive: true, force: true });
  }
  await mkdir(join(tree, 'var/log'));
  // Empty, so that each start makes one in memory and none counts as the first.
  await writeFile(join(tree, 'etc/machine-id'), '');
  await symlink('/run/systemd/resolve/stub-resolv.conf', join(tree, 'etc/resolv.conf'));
  await chmod(join(tree, 'etc/machine-id'), 0o444);
  // Nothing is newer than these, so no start does again what a newer /usr would ask for.
  for (const folder of ['etc', 'var']) await writeFile(join(tree, folder, '.updated'), '');
}

/** Mounts what programs of Debian expect in the tree, for them alone: the mount goes when they end. */
const enterTree = 'mount -t proc proc "$0/proc" && exec chroot "$0" "$@"';

/** Runs a program of the tree, under emulation where it is of another architecture. */
async function inTree(tree: string, command: readonly string[]): Promise<string> {
  try {
    return await runTool('unshare', ['--mount', 'sh', '-c', enterTree, tree, ...command], {
      env: { DEBIAN_FRONTEND: 'noninteractive', PATH: '/usr/sbin:/usr/bin:/sbin:/bin', SYSTEMD_OFFLINE: '1' },
    });
  } catch (cause) {
    const detail = `${command[0]} in the root: ${cause instanceof Error ? cause.message : String(cause)}`;
    throw new Fault('release/not-built', { cause, detail });
  }
}
