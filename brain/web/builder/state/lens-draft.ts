import type { Figment } from '#core/figments/format/figment';
import type { LensOrigin } from './lens-origin.js';

/** Where a scene stands in the drawing, in its units from the top left. */
export interface ScenePlace {
  readonly x: number;
  readonly y: number;
}

/** A lens being made, which may break rules on its way, and where its scenes were put by hand. */
export interface LensDraft {
  readonly figment: Figment;
  readonly places: Readonly<Record<string, ScenePlace>>;
  readonly origin: LensOrigin;
}

/** The id that a lens has until the Brain gives it one. */
export const draftId = 'draft';

/** What a page begins with: something that can be seen, tapped and changed. */
export const firstDraft: LensDraft = {
  figment: {
    id: draftId,
    name: 'Hello',
    version: 2,
    initial: 'hello',
    scenes: {
      hello: {
        lines: [{ content: 'Hello there', row: 2, size: 'lg' }],
        on: { single: { target: '@end' }, long: { target: '@end' } },
      },
    },
  },
  places: {},
  origin: { from: 'nothing' },
};
