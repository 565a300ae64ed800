import type { OpenedLink } from '#core/figments/share/share-link';

export type RefusedLink = Extract<OpenedLink, { ok: false }>;

/** Whose lens it is, as far as the link says. */
export function sharedLensOrigin({ author }: Extract<OpenedLink, { ok: true }>): string {
  return author === null
    ? 'From a link that does not say who made it.'
    : `From a link that says ${author} made it; nothing proves that.`;
}
