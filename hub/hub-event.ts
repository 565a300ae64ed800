import type { Card } from '#core/cards/cards';
import type { LensNews } from '#core/wire/lenses/lens-link';
import type { GlassPicture } from '#core/wire/link/glasses';
import type { Heard, HubState } from '#core/wire/link/hub-link';
import type { SagaEvent } from '#core/wire/wearer/saga';

/** The events of the hub, for the Brain link, `nightjar listen` and tests. */
export type HubEvent =
  | { readonly type: 'state'; readonly state: HubState }
  | { readonly type: 'card'; readonly card: Card }
  | { readonly type: 'glass'; readonly picture: GlassPicture }
  | { readonly type: 'heard'; readonly heard: Heard }
  | LensNews
  /** A saga event. The Brain is told through the outbox, not over the link. */
  | { readonly type: 'saga'; readonly event: SagaEvent };
