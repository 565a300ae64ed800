import type { Clock } from '#core/clock';
import type { EffectHandlers } from '#core/intents/effect';
import type { Memory } from '#memory/memory';
import type { LastKept } from '../../actions/last-kept.js';

interface AnchorEffectsOptions {
  readonly anchors: Memory['anchors'];
  readonly lastKept: LastKept;
  readonly clock: Clock;
  /** Called when a thing or place was learned that can now be spoken. */
  readonly onLearned: () => void;
  /** Where the wearer faces, degrees clockwise from north; null if no glasses report it. */
  readonly headingDeg: () => number | null;
}

/** Stores where something was left. */
export function anchorEffects(options: AnchorEffectsOptions): Pick<EffectHandlers, 'keep-anchor'> {
  const { anchors, lastKept, clock, onLearned, headingDeg } = options;
  return {
    async 'keep-anchor'({ thing, place }) {
      // The wearer usually looks at what they put down, so their heading is its bearing.
      const bearingDeg = headingDeg();
      const bearing = bearingDeg === null ? {} : { bearing_deg: bearingDeg };
      const { id } = await anchors.drop({ subject: thing, place, ...bearing, ts: clock.wallMs() });
      await lastKept.keep({ what: 'anchor', id });
      onLearned();
      return {};
    },
  };
}
