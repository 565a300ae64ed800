import { z } from 'zod';
import { togglesSchema } from '#core/settings/toggles';
import type { HubState } from '#core/wire/link/hub-link';
import type { ConfigReply } from '#core/wire/owner/configuration';
import type { WantedChange } from './wanted-change.js';

/** How the switches stood when the Brain last told; null where it has not. */
export const knownSwitchesSchema = z.object({
  hub: z
    .object({
      veil: z.boolean(),
      veil_turn: z.int(),
      incognito: z.boolean(),
      focus: z.boolean(),
      toggles: togglesSchema,
    })
    .nullable(),
  config: z.object({ cloud_enabled: z.boolean(), summarize_emails: z.boolean(), incognito: z.boolean() }).nullable(),
});
export type KnownSwitches = z.infer<typeof knownSwitchesSchema>;

export const noSwitchKnown: KnownSwitches = { hub: null, config: null };

export function withHubState(
  known: KnownSwitches,
  { veil, veil_turn, incognito, focus, toggles }: HubState,
): KnownSwitches {
  return { ...known, hub: { veil, veil_turn, incognito, focus, toggles } };
}

export function withConfig(known: KnownSwitches, config: ConfigReply): KnownSwitches {
  const { cloud_enabled, summarize_emails, network_mode } = config;
  return { ...known, config: { cloud_enabled, summarize_emails, incognito: network_mode === 'lan_only' } };
}

/** A switch without the position it is in. */
export type NamedSwitch = WantedChange extends infer C ? (C extends unknown ? Omit<C, 'on'> : never) : never;

/** Whether a switch is on, as far as hub and Brain have told; null where they have not. */
export function isOnNow({ hub, config }: KnownSwitches, change: NamedSwitch): boolean | null {
  switch (change.what) {
    case 'veil':
      return hub?.veil ?? null;
    case 'incognito':
      return hub?.incognito ?? config?.incognito ?? null;
    case 'focus':
      return hub?.focus ?? null;
    case 'cloud':
      // It may be asked where both allow it.
      return hub === null || config === null ? null : hub.toggles.cloud && config.cloud_enabled;
    case 'toggle':
      return hub?.toggles[(change as Extract<WantedChange, { what: 'toggle' }>).name] ?? null;
    case 'setting':
      return config?.[(change as Extract<WantedChange, { what: 'setting' }>).name] ?? null;
  }
}

/** Which veil is meant is the one that was shown when the switch was pressed. */
export function withSeenTurn(change: WantedChange, { hub }: KnownSwitches): WantedChange {
  return change.what === 'veil' && !change.on && hub !== null ? { ...change, turn: hub.veil_turn } : change;
}
