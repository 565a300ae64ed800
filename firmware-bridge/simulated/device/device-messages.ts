import type { GlassPicture } from '#core/wire/link/glasses';
import type { ToWorker } from '../worker-messages.js';

/** To the thread of a simulated device: what befalls the app, or bytes that were written to it over the radio. */
export type ToDevice =
  | ToWorker
  | { readonly type: 'mtu'; readonly mtu: number }
  | { readonly type: 'radio'; readonly bytes: Uint8Array };

export type FromDevice =
  | { readonly type: 'booted' }
  /** The glasses took the oldest press that they were sent and not told of yet. */
  | { readonly type: 'pressed' }
  | { readonly type: 'notify'; readonly bytes: Uint8Array }
  | { readonly type: 'picture'; readonly picture: GlassPicture }
  /** The app took a packet of so many bytes. */
  | { readonly type: 'packet-taken'; readonly bytes: number }
  /** A text of so many bytes was taken to be run; Infinity where all were thrown away. */
  | { readonly type: 'text-taken'; readonly bytes: number }
  /** What is stored, when the device was switched off. */
  | { readonly type: 'files'; readonly files: Readonly<Record<string, string>> };
