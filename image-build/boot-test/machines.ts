import type { BoardName } from '../boards/boards.js';

interface EmulatedMachine {
  readonly program: string;
  readonly debianPackages: string;
  readonly args: readonly string[];
}

/** The emulated machine that an image of a board starts on. Each starts what lies on the card, by its firmware. */
export const machines: Readonly<Record<BoardName, EmulatedMachine>> = {
  'generic-amd64': {
    program: 'qemu-system-x86_64',
    debianPackages: 'qemu-system-x86 qemu-utils ovmf',
    args: ['-machine', 'q35', '-cpu', 'max', '-bios', '/usr/share/ovmf/OVMF.fd'],
  },
  'generic-arm64': {
    program: 'qemu-system-aarch64',
    debianPackages: 'qemu-system-arm qemu-utils qemu-efi-aarch64',
    args: ['-machine', 'virt', '-cpu', 'cortex-a72', '-bios', '/usr/share/qemu-efi-aarch64/QEMU_EFI.fd'],
  },
};

/**
 * The clock of the guest counts its instructions, each for 2 to this power ns, and never runs ahead of real time. So on a
 * busy machine the guest is slow and knows nothing of it, where else its watchdogs would end what only waited.
 */
const instructionShift = 2;

interface DeviceWiring {
  /** File of the card, of the form qcow2. */
  readonly card: string;
  readonly memoryMib: number;
  readonly processors: number;
  /** File that the serial console is written to. */
  readonly console: string;
  /** Ports of this machine that lead to the Brain and to SSH. */
  readonly ports: { readonly brain: number; readonly ssh: number };
}

/**
 * The parts that every emulated device has. The card has a write cache that is honest: what the guest flushed is in the
 * file, and what it did not flush may be gone when the emulator is killed.
 */
export function deviceArguments({ card, memoryMib, processors, console, ports }: DeviceWiring): readonly string[] {
  const forwards = `hostfwd=tcp:127.0.0.1:${ports.brain}-:7777,hostfwd=tcp:127.0.0.1:${ports.ssh}-:22`;
  return [
    ...['-m', String(memoryMib), '-smp', String(processors), '-display', 'none', '-nodefaults'],
    ...['-accel', 'tcg', '-icount', `shift=${instructionShift},sleep=on`, '-rtc', 'clock=vm'],
    ...['-drive', `if=none,id=card,file=${card},format=qcow2,cache=writeback,discard=unmap`],
    ...['-device', 'virtio-blk-pci,drive=card'],
    ...['-netdev', `user,id=lan,${forwards}`, '-device', 'virtio-net-pci,netdev=lan,romfile='],
    ...['-object', 'rng-random,id=random,filename=/dev/urandom', '-device', 'virtio-rng-pci,rng=random'],
    ...['-serial', `file:${console}`],
  ];
}
