import type { Clock } from '#core/clock';
import { spokenAgo } from '#core/language/time/spoken-ago';
import {
  type ActionOutcome,
  type ActionTable,
  answerCard,
  answered,
  type IntentOf,
  refused,
} from '#hub/actions/actions';
import type { LastKept } from '#hub/actions/last-kept';
import { makeCard } from '#hub/glasses/cards/make-card';
import { originDeg } from '#hub/glasses/cards/origin-deg';
import type { Memory } from '#memory/memory';
import type { Anchor } from '#memory/places/anchors';
import type { Sighting } from '#memory/places/sighting';
import type { PostureGate } from '../modes/posture-gate.js';

interface AnchorActionsOptions {
  readonly anchors: Memory['anchors'];
  readonly sightings: Memory['sightings'];
  readonly lastKept: LastKept;
  readonly gate: PostureGate;
  readonly clock: Clock;
  /** A new thing or place can be spoken of from now on. */
  readonly onLearned: () => void;
}

/** Stash and locate (hub-behaviour §4). */
export function anchorActions(options: AnchorActionsOptions): Pick<ActionTable, 'stash' | 'locate'> {
  const { anchors, sightings, lastKept, gate, clock, onLearned } = options;
  return {
    stash: {
      operation: 'stash',
      async perform(intent) {
        const { thing, place } = intent;
        // The posture may have changed while the line was on its way: asked again at the moment of keeping.
        const verdict = gate.check('stash');
        if (!verdict.allowed) return refused(verdict.say);
        const { id } = await anchors.drop({ subject: thing, place, ts: clock.wallMs() });
        lastKept.keep(async () => void (await anchors.forget(id)));
        onLearned();
        return answered(intent, { kind: 'done' }, (primary) =>
          makeCard('saved-memory', { primary, subject: thing, place }),
        );
      },
    },
    locate: {
      operation: 'recall',
      perform: async (intent) => locateThing(intent, { anchors, sightings }, clock.wallMs()),
    },
  };
}

/** Where a thing is: its anchor, else where it was seen last, else the honest miss. */
export function locateThing(
  intent: IntentOf<'locate'>,
  { anchors, sightings }: Pick<Memory, 'anchors' | 'sightings'>,
  nowMs: number,
): ActionOutcome {
  const anchor = anchors.find(intent.thing);
  if (anchor === null) return retraced(intent, sightings, nowMs);
  return toldAnchor(intent, anchor, nowMs);
}

/** Where an anchor says that a thing is. */
export function toldAnchor(intent: IntentOf<'locate'>, { subject, place, ts }: Anchor, nowMs: number): ActionOutcome {
  return answered(intent, { kind: 'located', place }, (primary) =>
    makeCard('object-recall', { primary, subject, place, ts, origin_deg: originDeg(ts, nowMs) }),
  );
}

/** Where and when a thing was seen. */
export function toldSighting(intent: IntentOf<'locate'>, seen: Sighting, nowMs: number): ActionOutcome {
  const { subject, place } = seen;
  const ts = seen.ts ?? nowMs;
  return answered(intent, { kind: 'sighted', place, when: spokenAgo(seen.ts, nowMs) }, (primary) =>
    makeCard('object-recall', { primary, subject, place, ts, origin_deg: originDeg(ts, nowMs) }),
  );
}

/** Without an anchor: the last confident sighting of passive object memory, or the honest miss (hub-behaviour §4). */
function retraced(intent: IntentOf<'locate'>, sightings: Memory['sightings'], nowMs: number): ActionOutcome {
  const found = sightings.retrace(intent.thing, nowMs);
  if (found === null) {
    return answered(intent, { kind: 'missing' }, answerCard('device'));
  }
  return toldSighting(intent, found.sighting, nowMs);
}
