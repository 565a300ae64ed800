import { whoseAll } from '#core/language/replies/wording/whose';
import { listed } from '#core/language/words/listed';
import { subjectKey, subjectMatch, subjectOf } from '#core/language/words/subject-key';
import type { KeptMemory } from '#memory/memories';
import type { Anchor } from '#memory/places/anchors';
import type { Engram } from '#memory/retention/ember/engram';
import { makeCard } from '../glasses/cards/make-card.js';
import { originDeg } from '../glasses/cards/origin-deg.js';
import type { Cue } from './cue.js';

interface PlaceKnowledge {
  /** Newest first. */
  readonly anchors: readonly Anchor[];
  /** Newest first. */
  readonly memories: readonly KeptMemory[];
  /** The due engrams that belong to the place. */
  readonly engrams: readonly Engram[];
}

const mostCuesNamed = 3;
const hint = { grounds: 'hint', cue: 'place' } as const;

/**
 * Cues for arriving at a place: things left there, a memory, an engram to tend (hub-behaviour.md "HereCard",
 * "ProactiveMemoryCard").
 */
export function placeCues(place: string, known: PlaceKnowledge, nowMs: number): readonly Cue[] {
  return [
    ...hereCues(place, known.anchors, nowMs),
    ...memoryCues(place, known.memories, nowMs),
    ...emberCues(place, known.engrams, nowMs),
  ];
}

/** Whether two spoken places are the same, such as "the kitchen" and "my kitchen". */
export function isSamePlace(one: string, other: string): boolean {
  return subjectMatch(subjectOf(one), subjectOf(other)) > 0;
}

function hereCues(place: string, anchors: readonly Anchor[], nowMs: number): readonly Cue[] {
  const here = latestAnchors(anchors).filter((anchor) => isSamePlace(place, anchor.place));
  const [newest] = here;
  if (newest === undefined) return [];
  const subjects = here.slice(0, mostCuesNamed).map(({ subject }) => subject);
  const subject = listed(subjects);
  const card = makeCard('here', {
    primary: `You left ${whoseAll(subjects)} here.`,
    subject,
    place: newest.place,
    ts: newest.ts,
    origin_deg: originDeg(newest.ts, nowMs),
  });
  return [{ ...hint, key: `here:${subjectKey(place)}`, confidence: 0.7, card }];
}

function memoryCues(place: string, memories: readonly KeptMemory[], nowMs: number): readonly Cue[] {
  const memory = memories.find((kept) => kept.place !== null && isSamePlace(place, kept.place));
  if (memory === undefined) return [];
  const ts = memory.ts ?? nowMs;
  const card = makeCard('proactive-memory', { primary: memory.text, place, ts, origin_deg: originDeg(ts, nowMs) });
  return [{ ...hint, key: `memory:${memory.id}`, confidence: memory.confidence ?? 0.5, card }];
}

/** A cue for an engram, without its answer, which is shown only when the wearer tends it (decisions.md "ember"). */
function emberCues(place: string, engrams: readonly Engram[], nowMs: number): readonly Cue[] {
  const [engram] = engrams;
  if (engram === undefined) return [];
  const { id, cue, due_ts } = engram;
  const card = makeCard('proactive-memory', { primary: cue, place, ts: due_ts, origin_deg: originDeg(due_ts, nowMs) });
  return [{ ...hint, key: `ember:${id}`, confidence: 0.6, card }];
}

/** The latest anchor of each thing; at its earlier places it is no longer. */
function latestAnchors(anchors: readonly Anchor[]): readonly Anchor[] {
  const moved = new Set<string>();
  return anchors.filter(({ subject }) => {
    const key = subjectKey(subject);
    return !moved.has(key) && moved.add(key);
  });
}
