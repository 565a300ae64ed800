import type { IntentOf } from '../language/grammar/intent.js';
import { spokenAgo } from '../language/time/spoken-ago.js';
import { deviceWords, type KnownPlace } from './answer-basis.js';
import { type Decision, type DecisionPorts, saying } from './decision.js';

export function decideStash({ thing, place }: IntentOf<'stash'>): Decision {
  return {
    effect: { do: 'keep-anchor', thing, place },
    outcome: { kind: 'done' },
    basis: { kind: 'kept-anchor', subject: thing, place },
  };
}

/** Where a thing is: its anchor, else where it was seen last, else the honest miss (hub-behaviour §4). */
export function decideLocate(
  { thing }: IntentOf<'locate'>,
  ports: Pick<DecisionPorts, 'anchor' | 'sighting' | 'nowMs'>,
): Decision {
  const anchor = ports.anchor(thing);
  if (anchor !== null) return whereLeft(anchor);
  const seen = ports.sighting(thing);
  return seen === null ? saying({ kind: 'missing' }, deviceWords) : whereSeen(seen, ports.nowMs);
}

/** Where an anchor says that a thing is. */
export function whereLeft(at: KnownPlace): Decision {
  return saying({ kind: 'located', place: at.place }, { kind: 'whereabouts', at });
}

/** Where and when a thing was seen. */
export function whereSeen(at: KnownPlace, nowMs: number): Decision {
  const when = spokenAgo(at.ts, nowMs);
  return saying({ kind: 'sighted', place: at.place, when }, { kind: 'whereabouts', at });
}
