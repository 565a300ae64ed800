import { relative } from 'node:path';
import { answerThreshold } from '#brain/knowledge/passage';
import type { BrainClient } from '#client/brain-client';
import type { NoteLife } from './note-life.js';
import { isRight, plain } from './wanted-wordings.js';

/** How one question was answered. */
export interface NoteAnswerOutcome {
  readonly id: string;
  readonly ask: string;
  /** The kind of question; null for one that the notes do not answer. */
  readonly kind: string | null;
  readonly shared: boolean;
  readonly verdict: 'right' | 'wrong' | 'silent';
  readonly isSourceFirst: boolean;
  readonly isPassageFirst: boolean;
  readonly isPassageNear: boolean;
  readonly confidence: number;
  readonly text: string;
}

/** Asks all questions of a life, the unanswerable ones last, of a Brain that watches the documents of that life. */
export async function askLife(client: BrainClient, life: NoteLife): Promise<readonly NoteAnswerOutcome[]> {
  const outcomes: NoteAnswerOutcome[] = [];
  for (const asked of [...life.questions, ...life.unanswerable]) outcomes.push(await askNote(client, life, asked));
  return outcomes;
}

type LifeQuestion = NoteLife['questions'][number] | NoteLife['unanswerable'][number];

async function askNote(client: BrainClient, life: NoteLife, asked: LifeQuestion): Promise<NoteAnswerOutcome> {
  const answer = await client.ask({ query: asked.ask, no_cloud: true });
  const isAnswered = answer.text !== '' && answer.confidence >= answerThreshold;
  const shown = shownPassages(answer, life);
  const common = { id: asked.id, ask: asked.ask, confidence: answer.confidence, text: answer.text };
  if (!('must' in asked)) {
    // An answer without a source is the product's own (small talk, the date) and does not count as wrong.
    const verdict = isAnswered && answer.sources.length > 0 ? 'wrong' : 'silent';
    return {
      ...common,
      kind: null,
      shared: false,
      verdict,
      isSourceFirst: false,
      isPassageFirst: false,
      isPassageNear: false,
    };
  }
  const right = isRight(answer.text, asked) ? 'right' : 'wrong';
  const holds = ({ passage }: ShownPassage): boolean =>
    asked.passages.some((line) => lettersOnly(passage).includes(lettersOnly(line).slice(0, comparedLetters)));
  return {
    ...common,
    kind: asked.kind,
    shared: asked.shared,
    verdict: isAnswered ? right : 'silent',
    isSourceFirst: shown[0] !== undefined && asked.sources.includes(shown[0].source),
    isPassageFirst: shown[0] !== undefined && holds(shown[0]),
    isPassageNear: shown.slice(0, 5).some(holds),
  };
}

/**
 * Letters and digits alone, since a table row is shown without its separators; a long line is cut when shown, so only
 * its beginning is compared.
 */
export function lettersOnly(text: string): string {
  return plain(text).replaceAll(/[^\p{L}\p{N}]+/gu, '');
}

export const comparedLetters = 40;

interface ShownPassage {
  readonly source: string;
  readonly passage: string;
}

type Replied = Awaited<ReturnType<BrainClient['ask']>> & {
  readonly cited?: readonly ShownPassage[];
  readonly near?: readonly ShownPassage[];
};

/** The passages that the answer cites, then those listed as near, each with its path below the documents. */
function shownPassages(answer: Replied, life: NoteLife): readonly ShownPassage[] {
  const cited = answer.cited ?? answer.sources.map((source) => ({ source: String(source), passage: answer.text }));
  return [...cited, ...(answer.near ?? [])].map(({ source, passage }) => ({
    source: relative(life.documents, source),
    passage,
  }));
}
