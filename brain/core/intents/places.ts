import type { IntentOf } from '../language/grammar/intent.js';
import { readOthersThing } from '../language/people/others-things.js';
import { spokenAgo } from '../language/time/spoken-ago.js';
import { deviceWords, type KnownPlace } from './answer-basis.js';
import { type Decision, type DecisionPorts, saying } from './decision.js';
import { directionTo } from './direction.js';

type PlacePorts = Pick<DecisionPorts, 'anchor' | 'sighting' | 'nowMs' | 'headingDeg'>;

export function decideStash({ thing, place }: IntentOf<'stash'>): Decision {
  return {
    effect: { do: 'keep-anchor', thing, place },
    outcome: { kind: 'done' },
    basis: { kind: 'kept-anchor', subject: thing, place },
  };
}

/** Where a thing is: its anchor, else where it was seen last, else the honest miss (hub-behaviour §4). */
export function decideLocate({ thing }: IntentOf<'locate'>, ports: PlacePorts): Decision {
  return whereIs(thing, ports) ?? saying({ kind: 'missing' }, deviceWords);
}

/**
 * What a line comes to that is about somebody else's thing: it is kept under their name, and told where it is known. Null
 * for every other line, and where such a thing is sought that nobody knows of: it may stand in a note.
 */
export function decideOthersThing(line: string, ports: PlacePorts & Pick<DecisionPorts, 'inView'>): Decision | null {
  const read = readOthersThing(line);
  if (read === null) return null;
  const thing = named(read.thing, ports.inView()?.name ?? null);
  if (read.says === 'sought') {
    const known = whereIs(thing, ports);
    return known === null ? null : { ...known, repliesTo: { intent: 'locate', thing } };
  }
  const stash = { intent: 'stash', thing, place: read.place } as const;
  return { ...decideStash(stash), repliesTo: stash };
}

/** Where an anchor says that a thing is. */
export function whereLeft(at: KnownPlace, { headingDeg }: Pick<DecisionPorts, 'headingDeg'>): Decision {
  const direction = directionTo(at.bearing_deg ?? null, headingDeg);
  const located = { kind: 'located', place: at.place, ...(direction === null ? {} : { direction }) } as const;
  return saying(located, { kind: 'whereabouts', at });
}

/** Where and when a thing was seen. */
export function whereSeen(at: KnownPlace, nowMs: number): Decision {
  const when = spokenAgo(at.ts, nowMs);
  return saying({ kind: 'sighted', place: at.place, when }, { kind: 'whereabouts', at });
}

function whereIs(thing: string, ports: PlacePorts): Decision | null {
  const anchor = ports.anchor(thing);
  if (anchor !== null) return whereLeft(anchor, ports);
  const seen = ports.sighting(thing);
  return seen === null ? null : whereSeen(seen, ports.nowMs);
}

/** "Her keys" are those of whoever is in view. */
function named(thing: string, inView: string | null): string {
  return inView === null ? thing : thing.replace(/^(?:his|her|their) /iu, `${inView}'s `);
}
