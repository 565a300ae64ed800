import { Fault } from '#core/faults';
import type { Board, RefusedBoard } from './board.js';

const storage = [
  ...['virtio_pci', 'virtio_mmio', 'virtio_blk', 'virtio_scsi', 'nvme', 'ahci', 'sd_mod'],
  ...['xhci_pci', 'ehci_pci', 'usb_storage', 'uas', 'mmc_block', 'sdhci_pci', 'sdhci_acpi'],
];
const fileSystems = ['squashfs', 'overlay', 'ext4', 'vfat', 'nls_cp437', 'nls_ascii'];

/**
 * Debian has the firmware of these boards outside of its main section alone, and their way of starting was never watched:
 * no emulator runs it. An image that nobody saw start is not written.
 */
const neverStarted = (needed: string): string =>
  `It needs ${needed}, which Debian has in non-free-firmware alone, and no such board started it yet; no emulator can. ` +
  'Install the Debian package on Raspberry Pi OS or Debian instead (docs/device.md).';

export const boards = {
  'generic-amd64': {
    doc: 'any 64-bit PC with UEFI, and virtual machines',
    architecture: 'amd64',
    packages: ['linux-image-amd64'],
    startModules: [...storage, ...fileSystems],
    consoles: ['tty0', 'ttyS0,115200'],
    start: { kind: 'uefi', loader: 'systemd-bootx64.efi', placedAs: 'EFI/BOOT/BOOTX64.EFI' },
  },
  'generic-arm64': {
    doc: 'arm64 machines with UEFI, and virtual machines',
    architecture: 'arm64',
    packages: ['linux-image-arm64'],
    startModules: [...storage, ...fileSystems],
    consoles: ['tty0', 'ttyAMA0,115200'],
    start: { kind: 'uefi', loader: 'systemd-bootaa64.efi', placedAs: 'EFI/BOOT/BOOTAA64.EFI' },
    untried: 'No image of it was started yet; --untried makes one to try.',
  },
} as const satisfies Readonly<Record<string, Board>>;

export const refusedBoards = {
  pi5: {
    doc: 'Raspberry Pi 5',
    refusal: neverStarted(
      'the kernel of trixie-backports (the one of trixie has no RP1), raspi-firmware and firmware-brcm80211',
    ),
  },
  pi4: { doc: 'Raspberry Pi 4', refusal: neverStarted('raspi-firmware and firmware-brcm80211') },
  zero2w: { doc: 'Raspberry Pi Zero 2 W', refusal: neverStarted('raspi-firmware and firmware-brcm80211') },
} as const satisfies Readonly<Record<string, RefusedBoard>>;

export type BoardName = keyof typeof boards;

export const boardNames: readonly string[] = [...Object.keys(boards), ...Object.keys(refusedBoards)];

/**
 * The board of that name; one that nobody saw start only where that `isTried`. Throws `cli/usage`, or
 * `release/not-built` with the reason.
 */
export function boardNamed(name: string | undefined, isTried = false): readonly [BoardName, Board] {
  const known = (Object.keys(boards) as BoardName[]).find((known) => known === name);
  if (known === undefined) throw refusalOfBoard(name);
  const board: Board = boards[known];
  if (board.untried !== undefined && !isTried) throw new Fault('release/not-built', { detail: board.untried });
  return [known, board];
}

function refusalOfBoard(name: string | undefined): Fault {
  const refused = Object.entries(refusedBoards).find(([other]) => other === name)?.[1];
  return refused === undefined
    ? new Fault('cli/usage', { detail: `--board takes ${boardNames.join(', ')}.` })
    : new Fault('release/not-built', { detail: refused.refusal });
}
