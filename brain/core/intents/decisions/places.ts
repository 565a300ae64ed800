import type { IntentOf } from '../../language/grammar/intent.js';
import { readOthersThing } from '../../language/people/others-things.js';
import { directionTo } from '../../language/replies/wording/direction.js';
import { leftAt, noSpotFor, seenAt } from '../../language/replies/wording/whereabouts.js';
import { thingsIn } from '../../language/slots/several-things.js';
import { spokenAgo } from '../../language/time/telling/spoken-ago.js';
import { subjectMatch, subjectOf } from '../../language/words/subject-key.js';
import { deviceWords, type KnownPlace } from '../answer-basis.js';
import { type Decision, type DecisionPorts, saying } from '../decision.js';

type PlacePorts = Pick<DecisionPorts, 'anchor' | 'sighting' | 'nowMs' | 'headingDeg'>;

export function decideStash({ thing, place }: IntentOf<'stash'>): Decision {
  return {
    effect: { do: 'keep-anchor', things: thingsIn(thing), place },
    outcome: { kind: 'done' },
    basis: { kind: 'kept-anchor', subject: thing, place },
  };
}

/** Where a thing is: its anchor, or else its last sighting, or else that nothing is known (hub-behaviour.md §4). */
export function decideLocate({ thing }: IntentOf<'locate'>, ports: PlacePorts): Decision {
  return decideSought(thing, ports) ?? saying({ kind: 'missing' }, deviceWords);
}

/**
 * The decision on a line about somebody else's thing: it is kept under their name, or its known place is told. Null for
 * any other line, and if the place is unknown, since a note may tell it.
 */
export function decideOthersThing(line: string, ports: PlacePorts & Pick<DecisionPorts, 'inView'>): Decision | null {
  const read = readOthersThing(line);
  if (read === null) return null;
  const thing = thingInView(read.thing, ports.inView()?.name ?? null);
  if (read.says === 'sought') return decideSought(thing, ports);
  const stash = { intent: 'stash', thing, place: read.place } as const;
  return { ...decideStash(stash), repliesTo: stash };
}

/** The answer from an anchor. */
export function decideFromAnchor(at: KnownPlace, { headingDeg }: Pick<DecisionPorts, 'headingDeg'>): Decision {
  const direction = directionTo(at.bearing_deg ?? null, headingDeg);
  const located = { kind: 'located', place: at.place, ...(direction === null ? {} : { direction }) } as const;
  return saying(located, { kind: 'whereabouts', told: 'anchor', at });
}

/** The answer from a sighting. */
export function decideFromSighting(at: KnownPlace, nowMs: number): Decision {
  const when = spokenAgo(at.ts, nowMs);
  return saying({ kind: 'sighted', place: at.place, when }, { kind: 'whereabouts', told: 'sighting', at });
}

/** Where the thing is, or each of several; null where that is known of none of them. */
function decideSought(spoken: string, ports: PlacePorts): Decision | null {
  const found = thingsIn(spoken).map((thing) => ({ thing, known: locateThing(thing, ports) }));
  const first = found.find(({ known }) => known !== null)?.known ?? null;
  if (first === null || found.length === 1) return first && { ...first, repliesTo: replyIntent(spoken, first) };
  const isTogether = new Set(found.map(({ known }) => JSON.stringify(known?.outcome))).size === 1;
  if (isTogether) return { ...first, repliesTo: { intent: 'locate', thing: spoken } };
  return { ...first, outcome: { kind: 'found', text: found.map(placeSentence).join(' ') } };
}

interface SoughtThing {
  readonly thing: string;
  /** Null where nobody knows where it is. */
  readonly known: Decision | null;
}

function placeSentence({ thing, known }: SoughtThing): string {
  const outcome = known?.outcome;
  if (outcome?.kind === 'located') return `${leftAt(thing, outcome)}.`;
  return outcome?.kind === 'sighted' ? `${seenAt(thing, outcome)}.` : `${noSpotFor(thing)}.`;
}

/**
 * The intent to reply to, with the thing's kept name if the question was more specific: "new phone" finds what was kept
 * as the phone.
 */
function replyIntent(thing: string, { basis }: Decision): IntentOf<'locate'> {
  const kept = basis.kind === 'whereabouts' ? basis.at.subject : thing;
  const isLess = subjectMatch(subjectOf(thing), subjectOf(kept)) === 1;
  return { intent: 'locate', thing: isLess ? kept : thing };
}

function locateThing(thing: string, ports: PlacePorts): Decision | null {
  const anchor = ports.anchor(thing);
  if (anchor !== null) return decideFromAnchor(anchor, ports);
  const seen = ports.sighting(thing);
  return seen === null ? null : decideFromSighting(seen, ports.nowMs);
}

/** Replaces the possessive in "her keys" by the name of whoever is in view. */
function thingInView(thing: string, inView: string | null): string {
  return inView === null ? thing : thing.replace(/^(?:his|her|their) /iu, `${inView}'s `);
}
