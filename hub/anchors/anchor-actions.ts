import type { Clock } from '#core/clock';
import type { Memory } from '#memory/memory';
import { makeCard } from '../cards/make-card.js';
import { originDeg } from '../cards/origin-deg.js';
import type { PostureGate } from '../modes/posture-gate.js';
import { type ActionTable, answered, refused } from '../voice/actions.js';

interface AnchorActionsOptions {
  readonly anchors: Memory['anchors'];
  readonly gate: PostureGate;
  readonly clock: Clock;
  /** A new thing or place can be spoken of from now on. */
  readonly onLearned: () => void;
}

/** Stash and locate (hub-behaviour §4). */
export function anchorActions(options: AnchorActionsOptions): Pick<ActionTable, 'stash' | 'locate'> {
  const { anchors, gate, clock, onLearned } = options;
  return {
    stash: {
      operation: 'stash',
      async perform(intent) {
        const { thing, place } = intent;
        // The posture may have changed while the line was on its way: asked again at the moment of keeping.
        const verdict = gate.check('stash');
        if (!verdict.allowed) return refused(verdict.say);
        await anchors.drop({ subject: thing, place, ts: clock.wallMs() });
        onLearned();
        return answered(intent, { kind: 'done' }, (primary) =>
          makeCard('saved-memory', { primary, subject: thing, place }),
        );
      },
    },
    locate: {
      operation: 'recall',
      async perform(intent) {
        const anchor = anchors.find(intent.thing);
        if (anchor === null) {
          return answered(intent, { kind: 'missing' }, (primary) => makeCard('answer', { primary, tier: 'device' }));
        }
        const { subject, place, ts } = anchor;
        return answered(intent, { kind: 'located', place }, (primary) =>
          makeCard('object-recall', { primary, subject, place, ts, origin_deg: originDeg(ts, clock.wallMs()) }),
        );
      },
    },
  };
}
