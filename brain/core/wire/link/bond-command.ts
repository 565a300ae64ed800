import { z } from 'zod';

const bondHost = z.string().min(1).max(64);
const port = z.int().min(0).max(65_535);

/**
 * The steps of a bond with another wearer's hub (decisions.md "Confluence"); each is answered with the card of the
 * bond.
 */
export const bondCommands = [
  /** Waits for another hub to propose, at an address of this machine. */
  z.strictObject({ do: z.literal('bond-listen'), host: bondHost, port }),
  /** Proposes a bond to a hub that waits. */
  z.strictObject({ do: z.literal('bond-propose'), host: bondHost, port }),
  /**
   * Accepts a proposal. With `code`, which the other wearer read out, it also confirms that both hubs show the same
   * one.
   */
  z.strictObject({ do: z.literal('bond-accept'), code: z.string().max(40).nullable() }),
  z.strictObject({ do: z.literal('bond-confirm') }),
  z.strictObject({ do: z.literal('bond-status') }),
  z.strictObject({ do: z.literal('bond-dissolve') }),
] as const;
export type BondCommand = z.infer<(typeof bondCommands)[number]>;
