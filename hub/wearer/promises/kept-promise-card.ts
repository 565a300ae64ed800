import type { Card } from '#core/cards';
import type { SpokenCommitment } from '#core/language/commitments/commitment';
import { makeCard } from '../../glasses/cards/make-card.js';
import { originDeg } from '../../glasses/cards/origin-deg.js';

type KeptPromise = SpokenCommitment & { readonly person: string | null };

/** Confirms a promise that was just kept, or says that it was kept before (hub-behaviour §6). */
export function keptPromiseCard({ task, due_text, due_ts, person }: KeptPromise, nowMs: number, isNew = true): Card {
  const promised = due_text === null ? task : `${task}, ${due_text}`;
  const primary = isNew ? promised : `Noted already: ${promised}`;
  const origin = { ts: nowMs, origin_deg: originDeg(nowMs, nowMs) };
  return makeCard('commitment-recall', { primary, person: person ?? '', task, due_ts, ...origin });
}
