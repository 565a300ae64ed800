import { z } from 'zod';
import type { BrainClient } from '#client/brain-client';
import type { CallOptions } from '#client/endpoint-client';
import { toggleNameSchema } from '#core/settings/toggles';
import type { PanelCommand } from '#core/wire/link/hub-link';

/** How long focus lasts that is switched on without a time, as by voice. */
const focusMinutes = 25;

export const wantedChangeSchema = z.discriminatedUnion('what', [
  /** To lower it, `turn` is the number of the veil that the wearer saw; another one stays up. */
  z.strictObject({ what: z.literal('veil'), on: z.boolean(), turn: z.int().optional() }),
  z.strictObject({ what: z.enum(['incognito', 'focus', 'cloud']), on: z.boolean() }),
  z.strictObject({ what: z.literal('toggle'), name: toggleNameSchema, on: z.boolean() }),
  z.strictObject({ what: z.literal('setting'), name: z.enum(['summarize_emails']), on: z.boolean() }),
]);
/** A switch that the wearer set on this phone. */
export type WantedChange = z.infer<typeof wantedChangeSchema>;

/** What names the switch: of two changes of one switch, the later counts. */
export function switchKey(change: WantedChange): string {
  return 'name' in change ? `${change.what} ${change.name}` : change.what;
}

/**
 * Whether it opens what was closed. It is then done at once or not at all: delivered hours later it could open what the
 * wearer has closed again meanwhile, on the glasses.
 */
export function opensAgain({ what, on }: WantedChange): boolean {
  return what === 'cloud' ? on : (what === 'veil' || what === 'incognito') && !on;
}

type ChangedBy = Pick<BrainClient, 'health' | 'hubCommand' | 'setConfig'>;

/** In so long what opens again is done, or not at all. */
const atOnceMs = 2_000;

/** Carries a change out. Rejects with why it was not, or could not be, delivered. */
export async function deliver(change: WantedChange, brain: ChangedBy): Promise<void> {
  if (!opensAgain(change)) return performChange(change, brain);
  const atOnce: CallOptions = { signal: AbortSignal.timeout(atOnceMs) };
  // A request that was given up goes on in the network until that is back, so none is sent before one was answered.
  await brain.health({}, atOnce);
  await performChange(change, brain, atOnce);
}

async function performChange(change: WantedChange, brain: ChangedBy, options: CallOptions = {}): Promise<void> {
  const { what, on } = change;
  switch (what) {
    case 'veil':
      await brain.hubCommand(veilCommand(on, change.turn), options);
      return;
    case 'incognito':
      await brain.setConfig({ network_mode: on ? 'lan_only' : 'connected' }, options);
      return;
    case 'focus':
      await brain.hubCommand({ do: 'focus', minutes: on ? focusMinutes : null });
      return;
    case 'cloud':
      await brain.setConfig({ cloud_enabled: on }, options);
      await brain.hubCommand({ do: 'toggle', name: 'cloud', on }, options);
      return;
    case 'toggle':
      await brain.hubCommand({ do: 'toggle', name: change.name, on });
      return;
    case 'setting':
      await brain.setConfig({ [change.name]: on });
  }
}

/** Raises the veil, or lowers the one that was seen. */
function veilCommand(on: boolean, seenTurn: number | undefined): PanelCommand {
  return on || seenTurn === undefined ? { do: 'veil', on } : { do: 'veil', on, turn: seenTurn };
}
