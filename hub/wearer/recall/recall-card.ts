import type { Card } from '#core/cards/cards';
import type { Recalled } from '#core/intents/answer-basis';
import { personBeside } from '#core/language/replies/wording/spoken-promise';
import { spokenAgo } from '#core/language/time/telling/spoken-ago';
import type { Memory } from '#memory/memory';
import { recollectionOf } from '#memory/recall/recollection';
import type { Commitment } from '#memory/wearer/commitments';
import type { Drift } from '#memory/wearer/drift';
import { makeCard } from '../../glasses/cards/make-card.js';
import { originDeg } from '../../glasses/cards/origin-deg.js';
import { latestNote } from '../social/person-cards.js';

export type RecallCardSources = Pick<Memory, 'commitments' | 'people'>;

const driftWords: Readonly<Record<Drift, string>> = {
  blooming: 'Just promised',
  healthy: 'In good time',
  drifting: 'Time is getting short',
  cracking: 'Overdue',
  shattered: 'Long overdue',
};

/**
 * The card for a recalled item: a chain for a promise, else the line itself (hub-behaviour.md "ask(query)"). It shows
 * the words; whose they are is in a field of its own.
 */
export function recallCard(item: Recalled, sources: RecallCardSources, nowMs: number): Card {
  const promise = item.kind === 'commitment' ? sources.commitments.get(item.id, nowMs) : null;
  return chainCard(promise, nowMs) ?? lineCard(item, sources, nowMs);
}

/** The chain of one promise from its making to its present state; null if it no longer exists. */
function chainCard(commitment: Commitment | null, nowMs: number): Card | null {
  if (commitment === null) return null;
  const { task, person, state, due_ts, created_ts } = commitment;
  return makeCard('commitment-chain', {
    primary: task,
    person: personBeside(task, person) ?? '',
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

function lineCard(item: Recalled, { people }: RecallCardSources, nowMs: number): Card {
  const ts = item.ts ?? nowMs;
  const { text: primary, person: name } = recollectionOf(item);
  const person = name === null ? null : people.find(name);
  const note = person === null ? '' : latestNote(person);
  // A recalled note is not shown twice.
  const notes = note === '' || note === primary ? {} : { note };
  return makeCard('conversation-recall', {
    primary,
    person: name ?? '',
    ...notes,
    ts,
    origin_deg: originDeg(ts, nowMs),
  });
}
