import type { LensCommand } from '#core/wire/lenses/lens-link';
import type { CommandResult } from '#core/wire/link/hub-link';

/** Where lenses are shown. Today that is always the hub, which passes them to the glasses. */
export interface LensTransport {
  isAttached(): boolean;
  /** Sends a command; resolves with its answer. Throws a fault of `undelivered` if it was not delivered. */
  command(command: LensCommand): Promise<CommandResult>;
}

/** The faults of a command that did not reach the transport, or of which nobody knows whether it did. */
export const undelivered: ReadonlySet<string> = new Set(['hub/away', 'hub/slow', 'http/overloaded']);
