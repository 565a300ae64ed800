import { z } from 'zod';

/**
 * The modes that decide what may be heard, kept, shown and sent (hub-behaviour.md §3, decisions.md "veil"). The two
 * veil bits are independent: clearing one does not clear the other, and leaving incognito clears neither.
 */
const postureSchema = z.strictObject({
  /** Raised by the wearer's long press or the panel. */
  veiledByWearer: z.boolean(),
  /** Raised by the hub itself, for example until the stored posture has been loaded. */
  veiledByHub: z.boolean(),
  incognito: z.boolean(),
  quietHours: z.boolean(),
  focus: z.boolean(),
  dream: z.boolean(),
  cloud: z.boolean(),
});
export type Posture = z.infer<typeof postureSchema>;

/** The posture until the stored one has been loaded: veiled and incognito. */
export const closedPosture: Posture = Object.freeze({
  veiledByWearer: true,
  veiledByHub: true,
  incognito: true,
  quietHours: false,
  focus: false,
  dream: false,
  cloud: false,
});

export const modes = ['normal', 'focus', 'incognito', 'quiet', 'dream', 'veil'] as const;
export type Mode = (typeof modes)[number];

export const modeSchema = z.enum(modes);

/** Every mode in force, strictest first; `['normal']` when none is. */
export function activeModes(posture: Posture): readonly Mode[] {
  const active: Mode[] = [];
  if (isVeiled(posture)) active.push('veil');
  if (posture.incognito) active.push('incognito');
  if (posture.dream) active.push('dream');
  if (posture.focus) active.push('focus');
  if (posture.quietHours) active.push('quiet');
  return active.length === 0 ? ['normal'] : active;
}

export function isVeiled(posture: Posture): boolean {
  return posture.veiledByWearer || posture.veiledByHub;
}
