import type { Card } from '#core/cards/cards';
import type { SpokenCommitment } from '#core/language/commitments/commitment';
import { personBeside } from '#core/language/replies/wording/spoken-promise';
import { spokenTimeKept } from '#core/language/time/telling/spoken-moment';
import { makeCard } from '../../glasses/cards/make-card.js';
import { originDeg } from '../../glasses/cards/origin-deg.js';

type NamedPromise = SpokenCommitment & { readonly person: string | null };

/**
 * The card that confirms a promise, or says that it was kept before (hub-behaviour.md "CommitmentRecallCard"). It names
 * the person unless the task does.
 */
export function keptPromiseCard(
  { task, due_text, due_ts, person }: NamedPromise,
  { nowMs, timeZone, isNew = true }: { readonly nowMs: number; readonly timeZone: string; readonly isNew?: boolean },
): Card {
  const when = due_ts === null ? due_text : `due ${spokenTimeKept(due_ts, { nowMs, timeZone, words: due_text })}`;
  const told = personBeside(task, person);
  const promised = `${told === null ? '' : `To ${told}: `}${task}${when === null ? '' : `, ${when}`}`;
  const primary = isNew ? promised : `Noted already: ${promised}`;
  const origin = { ts: nowMs, origin_deg: originDeg(nowMs, nowMs) };
  return makeCard('commitment-recall', { primary, person: person ?? '', task, due_ts, ...origin });
}
