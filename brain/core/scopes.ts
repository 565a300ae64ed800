/**
 * What a paired device may be allowed to do (decisions "per-device tokens"); the owner's token holds every scope. `ask`
 * is questions and no more. `owner` is secrets, what leaves this machine and where to, the watched folders, what opens
 * what the wearer closed, what erases all, and whatever answers on this machine only.
 */
export const scopes = ['ask', 'use', 'messages', 'code', 'backup', 'owner'] as const;
export type Scope = (typeof scopes)[number];

/** Kinds of devices that can be paired, and what each may do; the owner may give one the scope `owner` as well. */
export const deviceKinds = {
  phone: { scopes: ['ask', 'use', 'messages'], label: 'Phone' },
  /** The Brain on the wearer's device, which asks this one as its host Brain. */
  brain: { scopes: ['ask'], label: 'Device' },
} as const satisfies Record<string, { scopes: readonly Scope[]; label: string }>;
export type DeviceKind = keyof typeof deviceKinds;

export function scopesOf(kind: DeviceKind, isOwners: boolean): Scope[] {
  return [...deviceKinds[kind].scopes, ...(isOwners ? (['owner'] as const) : [])];
}

/** The caller of an endpoint, for handlers that decide by its scopes beyond what the row requires. */
export interface Caller {
  readonly scopes: readonly Scope[];
}
