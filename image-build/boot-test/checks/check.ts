import type { BrainClient } from '#client/brain-client';
import type { Guest } from '../guest.js';
import type { GuestShell } from '../guest-shell.js';
import { NotAsExpected } from '../not-as-expected.js';

export type CheckFigures = Readonly<Record<string, number | string>>;

/** The emulated device that checks look at: on, with its owner's key in nightjar.toml. */
export interface EmulatedDevice {
  readonly guest: Guest;
  readonly shell: GuestShell;
  readonly hostName: string;
  readonly brainPort: number;
  /** How often a check does again what it does. */
  readonly rounds: { readonly kills: number; readonly cuts: number };
  readonly idleMinutes: number;
  /** The Brain of the guest, as a phone that is paired with it asks it. */
  brain(): Promise<BrainClient>;
  /** Seconds from power to the welcome; turns the device on and waits. */
  start(): Promise<number>;
  /** Says how far a long check is. */
  readonly tell: (words: string) => void;
}

/** Something that the device has to do, seen from outside. Throws a Fault that says what it did instead. */
export interface BootCheck {
  readonly name: string;
  readonly doc: string;
  run(device: EmulatedDevice): Promise<CheckFigures>;
}

/** Throws NotAsExpected unless something is as it has to be. */
export function expectThat(isRight: boolean, otherwise: string): asserts isRight {
  if (!isRight) throw new NotAsExpected(otherwise);
}

/** A figure for people: two places are more than an emulator tells. */
export const tenths = (value: number): number => Math.round(value * 10) / 10;

export const middleOf = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? Number.NaN;
