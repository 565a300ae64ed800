import type { BrainClient } from '#client/brain-client';
import type { LiveEvent } from '#core/wire/link/live';

/**
 * The calls that the panel makes to the Brain. They reject with a Fault when the Brain refuses or cannot be reached.
 */
export interface PanelClient extends BrainClient {
  /** Sends samples at 16 kHz to an open ear; resolves when the Brain has them. */
  sendSound(stream: number, samples: Int16Array<ArrayBuffer>): Promise<void>;
  /** Follows the live stream until it ends; `onAlive` is called for everything that arrives, heartbeats included. */
  followLive(signal: AbortSignal, onAlive: () => void): AsyncIterable<LiveEvent>;
}
