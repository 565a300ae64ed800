import { provenanceOf } from '#core/intents/answer-basis';
import type { Decision } from '#core/intents/decision';
import type { Evidence } from './evidence-piece.js';
import { maxConfidence } from './tier.js';

/** A sentence that was looked up, or that says that nothing is known. */
export interface ExactAnswer {
  readonly text: string;
  readonly isMiss: boolean;
  /** Nothing else is looked for: whatever had the words would tell something else. */
  readonly isAlone?: true;
}

export function exactEvidence(kind: string, source: string, { text, isMiss, isAlone }: ExactAnswer): Evidence {
  const told = { kind, answer: text, context: text, source, title: '' };
  const alone = isAlone === undefined ? {} : { isAlone };
  return isMiss ? { ...told, ...alone, score: 0, isMiss: true } : { ...told, score: maxConfidence, isExact: true };
}

/** One piece for each row that an answer was looked up in; a single one where it was looked up in none. */
export function exactPieces(kind: string, { basis }: Decision, told: ExactAnswer): readonly Evidence[] {
  const { sources } = provenanceOf(basis);
  return (sources.length === 0 ? [`memory:${kind}`] : sources).map((source) => exactEvidence(kind, source, told));
}

/** The row that tells of a person: the wearer's own people, or a note on somebody. Null is several of them. */
export function personSource(person: { readonly name: string; readonly contact_id?: string } | null): string {
  if (person === null) return 'memory:person';
  return person.contact_id === undefined ? `people:${person.name}` : `memory:person:${person.contact_id}`;
}
