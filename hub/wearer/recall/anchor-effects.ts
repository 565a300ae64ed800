import type { Clock } from '#core/clock';
import type { EffectHandlers } from '#core/intents/effect';
import type { Memory } from '#memory/memory';
import type { LastKept } from '../../actions/last-kept.js';
import type { Undo } from '../../actions/undo.js';

interface AnchorEffectsOptions {
  readonly anchors: Memory['anchors'];
  readonly lastKept: LastKept;
  readonly clock: Clock;
  /** Called when a thing or place was learned that can now be spoken. */
  readonly onLearned: () => void;
  /** Where the wearer faces, degrees clockwise from north; null if no glasses report it. */
  readonly headingDeg: () => number | null;
}

/** Stores where things were left: each by itself, all taken back together. */
export function anchorEffects(options: AnchorEffectsOptions): Pick<EffectHandlers, 'keep-anchor'> {
  const { anchors, lastKept, clock, onLearned, headingDeg } = options;
  return {
    async 'keep-anchor'({ things: [first, ...others], place }) {
      // The wearer usually looks at what they put down, so their heading is its bearing.
      const bearingDeg = headingDeg();
      const bearing = bearingDeg === null ? {} : { bearing_deg: bearingDeg };
      const ts = clock.wallMs();
      const keep = async (subject: string): Promise<Undo> => {
        const { id } = await anchors.drop({ subject, place, ...bearing, ts });
        return { what: 'anchor', id };
      };
      const [undo, ...more] = await Promise.all([keep(first), ...others.map(keep)]);
      await lastKept.keep(undo, ...more);
      onLearned();
      return {};
    },
  };
}
