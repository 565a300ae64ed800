import { inWordsOf } from '#core/answers/told/in-words-of-note';
import { provenanceOf } from '#core/intents/answer-basis';
import type { Decision, DecisionPorts } from '#core/intents/decision';
import { decideAgenda } from '#core/intents/decisions/day';
import { asToldThen, decideLocate, decideOthersThing, readPlaceThen } from '#core/intents/decisions/places';
import { decideFromMemory } from '#core/intents/decisions/questions';
import type { Intent } from '#core/language/grammar/intent';
import { readSaidQuestion } from '#core/language/people/questions/said-question';
import { replyTo } from '#core/language/replies/persona';
import { toldReply } from '#core/language/replies/wording/told-reply';
import { monthPattern } from '#core/language/time/days/time-words';
import type { memoryPorts, SearchableMemory } from '#memory/memory-ports';
import type { RecallItem } from '#memory/recall/items/recall-item';
import type { Evidence } from './evidence-piece.js';
import { type ExactAnswer, exactEvidence, exactPieces } from './exact-evidence.js';

export type EvidencePorts = Omit<ReturnType<typeof memoryPorts>, 'missedToldTs'> &
  Pick<DecisionPorts, 'nowMs' | 'timeZone' | 'headingDeg' | 'inView' | 'people' | 'agenda' | 'drafts'>;

export function lookedUp(kind: string, decision: Decision | null): readonly Evidence[] | null {
  // A line that marks a promise as kept is a command to the assistant, not a question.
  if (decision === null || decision.effect !== null) return null;
  const { outcome } = decision;
  return outcome.kind === 'found' || outcome.kind === 'none'
    ? exactPieces(kind, decision, { text: outcome.text, isMiss: outcome.kind === 'none' })
    : null;
}

export function placeTold(query: string, intent: Intent, ports: EvidencePorts): readonly Evidence[] | null {
  const then = readPlaceThen(query);
  if (then !== null)
    return lookedUp('place', asToldThen(decideLocate({ intent: 'locate', thing: then }, ports), query, ports));
  const decision = intent.intent === 'locate' ? decideLocate(intent, ports) : decideOthersThing(query, ports);
  if (decision === null || decision.effect !== null) return null;
  const told = whereabouts({ repliesTo: intent, ...decision });
  // Where several things lie is a sentence already: those that a word fits, or those that were named.
  return told === null ? lookedUp('place', decision) : exactPieces('place', decision, told);
}

/** Other texts can tell of "the 24th of December", but not of "tomorrow", which is another day in each of them. */
const namesDate = new RegExp(String.raw`\b\d|\b(?:${monthPattern}|may)\b|\b(?:easter|christmas|new year)`, 'iu');

/**
 * One piece for each agenda entry that the answer comes from, all with the same text; null if the question is not
 * answered by the agenda.
 */
export async function agendaTold(query: string, ports: EvidencePorts): Promise<readonly Evidence[] | null> {
  const decision = await decideAgenda(query, ports);
  if (decision?.outcome.kind === 'none') {
    const miss = exactEvidence('agenda', 'agenda', { text: decision.outcome.text, isMiss: true });
    return [namesDate.test(query) ? miss : { ...miss, isAlone: true }];
  }
  if (decision?.outcome.kind !== 'found') return null;
  return exactPieces('agenda', decision, { text: decision.outcome.text, isMiss: false });
}

/** The sentence that the assistant says for where something is; null for every other decision. */
export function whereabouts({ outcome, repliesTo }: Decision): ExactAnswer | null {
  if (repliesTo === undefined || (outcome.kind !== 'located' && outcome.kind !== 'sighted')) return null;
  return { text: replyTo(repliesTo, outcome), isMiss: false };
}

/**
 * The memory that answers what somebody said: their own line, one that quotes them, or a note that tells it. One piece for
 * each source.
 */
export function recalledEvidence(decision: Decision): readonly Evidence[] {
  const { outcome, basis } = decision;
  if (basis.kind === 'looked-up') return lookedUp('note', decision) ?? [];
  if (outcome.kind !== 'found' || basis.kind !== 'recalled') return [];
  const { text } = outcome;
  const { kind } = basis.recalled;
  const { sources, confidence: score } = provenanceOf(basis);
  return sources.map((source) => ({ kind, answer: text, context: text, source, title: '', score }));
}

/**
 * What the wearer told that tells in other words what is asked: a note is quoted as it was told, and where something was
 * left is said as it always is.
 */
export async function quotedNotes(
  query: string,
  recall: SearchableMemory['recall'],
  ports: EvidencePorts,
): Promise<readonly Evidence[]> {
  if (readSaidQuestion(query) !== null) return [];
  const { items } = await recall.recall({ seek: 'told', query, limit: 1, nowMs: ports.nowMs });
  return items.flatMap((item): readonly Evidence[] => {
    const answer = item.kind === 'anchor' ? placeAskedOtherwise(query, item, ports) : asQuoted(item);
    if (answer === null) return [];
    const { kind, id, score } = item;
    return [{ kind, answer, context: answer, source: `memory:${kind}:${id}`, title: '', score }];
  });
}

const asQuoted = ({ kind, text, person }: RecallItem): string =>
  toldReply({ text, person: kind === 'note' ? person : null });

/** Where a thing is, asked for in the words in which it is kept, so that what tells like things apart compares the things. */
function placeAskedOtherwise(query: string, item: RecallItem, ports: EvidencePorts): string | null {
  const decision = decideFromMemory(inWordsOf(item.text, query), item, ports);
  return decision === null ? null : (whereabouts(decision)?.text ?? null);
}
