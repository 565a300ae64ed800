/** What a paired device may be allowed to do (decisions "per-device tokens"); the owner's token holds every scope. */
export const scopes = ['use', 'messages', 'code', 'backup'] as const;
export type Scope = (typeof scopes)[number];

/** Kinds of devices that can be paired, and what each may do. */
export const deviceKinds = {
  phone: { scopes: ['use', 'messages'], label: 'Phone' },
  /** The Brain on the wearer's device, which asks this one as its host Brain. */
  brain: { scopes: ['use'], label: 'Device' },
} as const satisfies Record<string, { scopes: readonly Scope[]; label: string }>;
export type DeviceKind = keyof typeof deviceKinds;
