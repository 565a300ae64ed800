import type { Figment } from '#core/figments/format/figment';
import type { LensOrigin } from './lens-origin.js';

/** The place of a scene in units of the drawing, from the top left. */
export interface ScenePlace {
  readonly x: number;
  readonly y: number;
}

/** A lens in the making, which may break rules for now, with the places of scenes that were moved by hand. */
export interface LensDraft {
  readonly figment: Figment;
  readonly places: Readonly<Record<string, ScenePlace>>;
  readonly origin: LensOrigin;
}

/** The id of a lens until the Brain gives it one. */
export const draftId = 'draft';

/** The lens that a new page shows: something to see, tap and change. */
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
