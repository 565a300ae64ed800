import type { Card } from '#core/cards';
import type { SpokenCommitment } from '#core/language/commitments/commitment';
import { makeCard } from '../../glasses/cards/make-card.js';
import { originDeg } from '../../glasses/cards/origin-deg.js';

/** Confirms a promise that was just kept (hub-behaviour §6). */
export function keptPromiseCard({ task, due_text, due_ts }: SpokenCommitment, nowMs: number, person = ''): Card {
  const primary = due_text === null ? task : `${task}, ${due_text}`;
  const origin = { ts: nowMs, origin_deg: originDeg(nowMs, nowMs) };
  return makeCard('commitment-recall', { primary, person, task, due_ts, ...origin });
}
