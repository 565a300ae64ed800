import type { Card } from '#core/cards/cards';
import type { LensNews } from '#core/wire/lenses/lens-link';
import type { GlassPicture } from '#core/wire/link/glasses';
import type { Heard, HubState } from '#core/wire/link/hub-link';
import type { SagaEvent } from '#core/wire/wearer/saga';

/** What the hub tells whoever watches it: the Brain link, `nightjar listen`, tests. */
export type HubEvent =
  | { readonly type: 'state'; readonly state: HubState }
  | { readonly type: 'card'; readonly card: Card }
  | { readonly type: 'glass'; readonly picture: GlassPicture }
  | { readonly type: 'heard'; readonly heard: Heard }
  | LensNews
  /** Something the saga counts; the Brain is told through the outbox, not over the link. */
  | { readonly type: 'saga'; readonly event: SagaEvent };
