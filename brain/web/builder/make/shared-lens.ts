import type { OpenedLink } from '#core/figments/share/share-link';

export type RefusedLink = Extract<OpenedLink, { ok: false }>;
export type SharedLens = Extract<OpenedLink, { ok: true }>;
