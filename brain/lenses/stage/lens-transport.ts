import type { LensCommand } from '#core/wire/lenses/lens-link';
import type { CommandResult } from '#core/wire/link/hub-link';

/** Whoever shows lenses: the hub, as far as anything reaches glasses today. */
export interface LensTransport {
  isAttached(): boolean;
  /** Throws a fault of `notTold` where it was not told. */
  command(command: LensCommand): Promise<CommandResult>;
}

/** It did not reach the transport, or nobody knows whether it did. */
export const notTold: ReadonlySet<string> = new Set(['hub/away', 'hub/slow', 'http/overloaded']);
