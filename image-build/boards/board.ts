import type { ReleaseArchitecture } from '#hub/release/release-manifest';

/** One kind of machine that a card is made for: everything that differs between machines. */
export interface Board {
  readonly doc: string;
  readonly architecture: ReleaseArchitecture;
  /** Debian packages beside those of every image: the kernel above all. */
  readonly packages: readonly string[];
  /** Kernel modules that find the card and mount it. */
  readonly startModules: readonly string[];
  /** Where the console is, the last one being that of the first messages. */
  readonly consoles: readonly string[];
  /** How the firmware of the machine finds the kernel. */
  readonly start: UefiStart;
  /** Why nobody can say yet that its image starts; left out where that was seen. */
  readonly untried?: string;
}

/** A machine that is not made for, with the reason. */
export interface RefusedBoard {
  readonly doc: string;
  readonly refusal: string;
}

/** UEFI starts the program under its removable-media name, which reads what to start from a file beside it. */
export interface UefiStart {
  readonly kind: 'uefi';
  /** In the Debian package systemd-boot-efi. */
  readonly loader: string;
  readonly placedAs: string;
}
