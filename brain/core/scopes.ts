/**
 * What a paired device may be allowed to do (decisions.md "per-device tokens"); the owner's token holds every scope.
 * `ask` covers questions alone. `owner` covers secrets, what leaves this machine and where to, the watched folders,
 * opening what the wearer closed, erasing everything, and endpoints that otherwise answer on this machine only.
 */
export const scopes = ['ask', 'use', 'messages', 'code', 'backup', 'owner'] as const;
export type Scope = (typeof scopes)[number];

/** Kinds of devices that can be paired, and the scopes of each; the owner may also give a device the scope `owner`. */
export const deviceKinds = {
  phone: { scopes: ['ask', 'use', 'messages'], label: 'Phone' },
  /** The Brain on the wearer's device, which asks this one as its host Brain. */
  brain: { scopes: ['ask'], label: 'Device' },
} as const satisfies Record<string, { scopes: readonly Scope[]; label: string }>;
export type DeviceKind = keyof typeof deviceKinds;

/** The scopes of a paired device of this kind; `isOwners` adds the scope `owner`. */
export function scopesOf(kind: DeviceKind, isOwners: boolean): Scope[] {
  return [...deviceKinds[kind].scopes, ...(isOwners ? (['owner'] as const) : [])];
}

/** Whoever called an endpoint, for handlers that check more scopes than their route requires. */
export interface Caller {
  readonly scopes: readonly Scope[];
}
