import { createHash } from 'node:crypto';
import type { Board } from '../boards/board.js';

export const debianSuite = 'trixie';

/** Debian packages of every image, by what they are for. */
const packagesFor: Readonly<Record<string, readonly string[]>> = {
  system: ['systemd', 'systemd-sysv', 'systemd-boot-efi', 'udev', 'dbus', 'kmod', 'login', 'passwd', 'perl-base'],
  start: ['initramfs-tools', 'zstd'],
  card: ['e2fsprogs', 'fdisk', 'util-linux'],
  network: [
    'iproute2',
    'netbase',
    'nftables',
    'systemd-resolved',
    'systemd-timesyncd',
    'wpasupplicant',
    'wireless-regdb',
  ],
  owner: ['openssh-server', 'tzdata', 'ca-certificates'],
  memory: ['systemd-zram-generator'],
  nightjar: ['libstdc++6', 'alsa-utils', 'bluez'],
};

/** What is in packages and read by nobody on the device; licences stay. */
const unreadPaths = ['/usr/share/man/*', '/usr/share/locale/*', '/usr/share/info/*', '/usr/share/doc/*'];
const keptAnyway = ['/usr/share/doc/*/copyright'];

export interface RootRecipe {
  readonly architecture: string;
  readonly suite: string;
  readonly packages: readonly string[];
  readonly dpkgOptions: readonly string[];
}

/** What the Debian part of a board's root is made of; the same recipe is made once (`recipeDigest`). */
export function rootRecipe({ architecture, packages }: Board): RootRecipe {
  return {
    architecture,
    suite: debianSuite,
    packages: [...Object.values(packagesFor).flat(), ...packages].sort(),
    dpkgOptions: [
      'force-unsafe-io',
      ...unreadPaths.map((path) => `path-exclude=${path}`),
      ...keptAnyway.map((path) => `path-include=${path}`),
    ],
  };
}

export const recipeDigest = (recipe: RootRecipe): string =>
  createHash('sha256').update(JSON.stringify(recipe)).digest('hex').slice(0, 16);
