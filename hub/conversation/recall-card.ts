import type { Card } from '#core/cards';
import { spokenAgo } from '#core/language/spoken-ago';
import type { Commitment } from '#memory/commitments';
import type { Drift } from '#memory/drift';
import type { Memory } from '#memory/memory';
import type { RecallItem } from '#memory/recall/recall';
import { recollectionOf } from '#memory/recall/recollection';
import { makeCard } from '../cards/make-card.js';
import { originDeg } from '../cards/origin-deg.js';
import { latestNote } from '../social/person-cards.js';

export type RecallSources = Pick<Memory, 'anchors' | 'sightings' | 'commitments' | 'people'>;

const driftWords: Readonly<Record<Drift, string>> = {
  blooming: 'Just promised',
  healthy: 'In good time',
  drifting: 'Time is getting short',
  cracking: 'Overdue',
  shattered: 'Long overdue',
};

/**
 * The card of what was recalled, by what it is: a place for a thing, a chain for a promise, else the line itself
 * (`ask`, hub-behaviour §4). It shows the words; whose they are has a place of its own on the card.
 */
export function recallCard(item: RecallItem, sources: RecallSources, nowMs: number): Card {
  switch (item.kind) {
    case 'anchor':
      return (
        objectCard(
          item.text,
          sources.anchors.all().find(({ id }) => id === item.id),
          nowMs,
        ) ?? lineCard(item, sources, nowMs)
      );
    case 'sighting':
      return objectCard(item.text, sources.sightings.get(item.id), nowMs) ?? lineCard(item, sources, nowMs);
    case 'commitment':
      return chainCard(sources.commitments.get(item.id, nowMs), nowMs) ?? lineCard(item, sources, nowMs);
    default:
      return lineCard(item, sources, nowMs);
  }
}

interface Whereabouts {
  readonly subject: string;
  readonly place: string;
  readonly ts: number | null;
}

function objectCard(primary: string, found: Whereabouts | null | undefined, nowMs: number): Card | null {
  if (found === null || found === undefined) return null;
  const { subject, place } = found;
  const ts = found.ts ?? nowMs;
  return makeCard('object-recall', { primary, subject, place, ts, origin_deg: originDeg(ts, nowMs) });
}

/** One promise from its making to where it stands; null when it is gone. */
function chainCard(commitment: Commitment | null, nowMs: number): Card | null {
  if (commitment === null) return null;
  const { task, person, state, due_ts, created_ts } = commitment;
  return makeCard('commitment-chain', {
    primary: task,
    person: person ?? '',
    state,
    due_ts,
    steps: chainSteps(commitment, nowMs),
    ts: created_ts,
    origin_deg: originDeg(created_ts, nowMs),
  });
}

function chainSteps({ created_ts, due_text, state, drift }: Commitment, nowMs: number): string[] {
  const due = due_text === null ? [] : [`Due ${due_text}`];
  return [`Promised ${spokenAgo(created_ts, nowMs)}`, ...due, state === 'open' ? driftWords[drift] : `Now ${state}`];
}

function lineCard(item: RecallItem, { people }: RecallSources, nowMs: number): Card {
  const ts = item.ts ?? nowMs;
  const { text: primary, person: name } = recollectionOf(item);
  const person = name === null ? null : people.find(name);
  const note = person === null ? '' : latestNote(person);
  // A note that was recalled is not told twice.
  const notes = note === '' || note === primary ? {} : { note };
  return makeCard('conversation-recall', {
    primary,
    person: name ?? '',
    ...notes,
    ts,
    origin_deg: originDeg(ts, nowMs),
  });
}
