import type { ButtonPress, FromGlasses, GlassPicture, HeadGesture } from '#core/wire/link/glasses';

export type TapCount = Extract<FromGlasses, { type: 'tap' }>['count'];
export type HardwareProfile = 'halo' | 'frame';

/** What the firmware says of itself, and does in its own way. */
export interface FirmwareTraits {
  readonly hardware: string;
  readonly firmware: string;
  /** What becomes of packets while the app is busy: they queue, or each overwrites the one before. */
  readonly packets: 'queue' | 'slot';
  /** What a break raises in the running chunk. */
  readonly breakText: string;
  /** Whether a break is raised once; otherwise at each instruction, and the callbacks are forgotten with the chunk. */
  readonly breaksOnce: boolean;
}

/** The settings that the worker starts with. */
export interface WorkerSetup {
  readonly profile: HardwareProfile;
  readonly mtu: number;
  readonly batteryPercent: number;
}

/**
 * How the app is made to fail: `error` is an ordinary error, `break` the one interruption that firmware raises to stop
 * an app where it asks for the link, `interrupt` the same at whatever instruction runs, `fatal` is raised at each instruction so that nothing survives it.
 */
export type AppFailure = 'error' | 'break' | 'fatal' | 'interrupt';

/**
 * Messages to the worker that runs the VM. `epoch` numbers the connections, so that late bytes of an old one are
 * recognised.
 */
export type ToWorker =
  | { readonly type: 'connect'; readonly epoch: number }
  | { readonly type: 'disconnect' }
  | { readonly type: 'bytes'; readonly bytes: Uint8Array }
  | { readonly type: 'press'; readonly press: ButtonPress }
  | { readonly type: 'tap'; readonly count: TapCount }
  | { readonly type: 'move'; readonly gesture: HeadGesture }
  | { readonly type: 'battery'; readonly percent: number }
  | { readonly type: 'fail'; readonly how: AppFailure }
  | { readonly type: 'off' };

export type FromWorker =
  | { readonly type: 'started' }
  /** The glasses took the oldest press that they were sent and not told of yet. */
  | { readonly type: 'pressed' }
  | { readonly type: 'bytes'; readonly epoch: number; readonly bytes: Uint8Array }
  | { readonly type: 'picture'; readonly picture: GlassPicture }
  | { readonly type: 'ended'; readonly reason: string };
