import type { HeadGesture } from '#core/wire/link/glasses';

/** How the head stands, in degrees: up and to the right are positive. */
export interface HeadPose {
  readonly pitch: number;
  readonly roll: number;
}

interface HeadMovement {
  readonly ms: number;
  /** Where the head is after a share of that time. */
  pose(share: number): HeadPose;
}

/** Down and back so many times. */
const nodding = (times: number): HeadMovement => ({
  ms: 450 * times,
  pose: (share) => ({ pitch: -16 * Math.abs(Math.sin(share * Math.PI * times)), roll: 0 }),
});

/** There for most of the time, and back. */
const heldFor = (share: number): number => Math.min(1, Math.min(share, 1 - share) * 6);

const headMovements: Readonly<Record<HeadGesture, HeadMovement>> = {
  nod: nodding(1),
  double_nod: nodding(2),
  // What drives the head sideways looks like a roll.
  shake: { ms: 1_200, pose: (share) => ({ pitch: 0, roll: 20 * Math.sin(share * Math.PI * 6) }) },
  tilt: { ms: 1_200, pose: (share) => ({ pitch: 0, roll: 28 * heldFor(share) }) },
  raise: { ms: 1_200, pose: (share) => ({ pitch: 28 * heldFor(share), roll: 0 }) },
};

const upright: HeadPose = { pitch: 0, roll: 0 };

/** How the head stands so long after it began to make a gesture; upright before and afterwards. */
export function headPose(gesture: HeadGesture, ms: number): HeadPose {
  const { ms: whole, pose } = headMovements[gesture];
  return ms < 0 || ms > whole ? upright : pose(ms / whole);
}

/** The head that wears the glasses. */
export class SimulatedHead {
  #made: { readonly gesture: HeadGesture; readonly atMs: number } | null = null;

  move(gesture: HeadGesture, atMs: number): void {
    this.#made = { gesture, atMs };
  }

  pose(nowMs: number): HeadPose {
    return this.#made === null ? upright : headPose(this.#made.gesture, nowMs - this.#made.atMs);
  }
}
