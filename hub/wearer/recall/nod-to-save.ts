import { whose } from '#core/language/replies/wording/whose';
import type { Memory } from '#memory/memory';
import type { LastKept } from '../../actions/last-kept.js';
import type { Deck } from '../../glasses/cards/deck.js';
import { makeCard } from '../../glasses/cards/make-card.js';
import type { PostureGate } from '../../modes/posture-gate.js';

interface NodToSaveOptions {
  readonly memory: Pick<Memory, 'sightings' | 'settings'>;
  readonly gate: Pick<PostureGate, 'allows'>;
  readonly deck: Pick<Deck, 'show'>;
  readonly lastKept: LastKept;
}

/** Pins the newest sighting (hub-behaviour.md "SavedMemoryCard"). Off by default, because heads nod all day. */
export async function nodToSave({ memory, gate, deck, lastKept }: NodToSaveOptions): Promise<void> {
  if (!memory.settings.get('nod_to_save') || !gate.allows('stash')) return;
  const newest = memory.sightings.newest();
  const pinned = newest === null || newest.pinned ? null : await memory.sightings.pin(newest.id);
  if (pinned === null) return;
  const { id, subject, place } = pinned;
  await lastKept.keep({ what: 'sighting', id });
  await deck.show(makeCard('saved-memory', { primary: `I'll keep ${whose(subject)}.`, subject, place }), 'show-reply');
}
