import { conversationCue, personAnswer, personCue, promiseCue, sceneCue } from '#core/language/replies/ember-cues';
import { contentKey } from '#core/language/words/content-key';
import { type StoredRow, textOrNull } from '../../database/table.js';

export const promptKinds = ['person', 'promise', 'conversation', 'scene'] as const;
type PromptKind = (typeof promptKinds)[number];

/** A cue with the answer to remember. The cue never contains the answer. */
export interface Prompt {
  readonly kind: PromptKind;
  readonly cue: string;
  readonly answer: string;
  readonly place: string | null;
  /** How much it matters, from 0 to 1. */
  readonly salience: number;
}

interface PromptSource {
  readonly row: StoredRow;
  /** The newest notes on a person, oldest first. */
  readonly notes?: readonly string[];
  readonly timeZone: string;
}

type PromptDraft = Omit<Prompt, 'kind' | 'salience'>;

interface Drafting {
  /** Base salience of the kind, 0–1. */
  readonly worth: number;
  readonly draft: (source: PromptSource) => PromptDraft | null;
}

const drafting: Readonly<Record<PromptKind, Drafting>> = {
  person: { worth: 0.45, draft: draftPerson },
  promise: { worth: 0.4, draft: draftPromise },
  conversation: { worth: 0.3, draft: draftConversation },
  scene: { worth: 0.25, draft: draftScene },
};

/** The kind of prompt that a row can make; null if none. */
export function promptKindOf(table: string, row: StoredRow): PromptKind | null {
  if (table === 'people') return 'person';
  if (table === 'commitments') return 'promise';
  if (table !== 'memories') return null;
  return row.kind === 'conversation' || row.kind === 'scene' ? row.kind : null;
}

/** The prompt for a row; null if the row says too little. */
export function promptOf(kind: PromptKind, source: PromptSource): Prompt | null {
  const { worth, draft } = drafting[kind];
  const drafted = draft(source);
  if (drafted === null) return null;
  return { kind, ...drafted, salience: salienceOf(worth, drafted, source.row) };
}

/** From 0 to 1: more for each word to remember, a person, a place and a pin; scaled by the memory's confidence. */
function salienceOf(worth: number, { answer, place }: PromptDraft, row: StoredRow): number {
  const words = contentKey(answer).split(' ').length;
  const sum =
    worth +
    Math.min(5, words) * 0.05 +
    (typeof row.person === 'string' ? 0.1 : 0) +
    (place === null ? 0 : 0.1) +
    (row.pinned === 1 ? 0.2 : 0);
  const sureness = typeof row.confidence === 'number' ? row.confidence : 1;
  return Math.round(Math.min(1, sum * sureness) * 100) / 100;
}

function draftPerson({ row, notes = [] }: PromptSource): PromptDraft | null {
  const answer = personAnswer(textOrNull(row.relation), notes);
  return contentKey(answer) === '' ? null : { cue: personCue(String(row.name)), answer, place: null };
}

function draftPromise(source: PromptSource): PromptDraft | null {
  const { task, due_text } = source.row;
  const due = typeof due_text === 'string' ? ` ${due_text}` : '';
  return { cue: promiseCue(rememberedIn(source)), answer: `${task}${due}`, place: null };
}

function draftConversation(source: PromptSource): PromptDraft | null {
  return draftWith(source, conversationCue);
}

function draftScene(source: PromptSource): PromptDraft | null {
  return draftWith(source, sceneCue);
}

const leastWords = 3;

function draftWith(
  source: PromptSource,
  cueOf: (known: ReturnType<typeof rememberedIn>) => string,
): PromptDraft | null {
  const answer = String(source.row.text);
  if (contentKey(answer).split(' ').length < leastWords) return null;
  return { cue: cueOf(rememberedIn(source)), answer, place: textOrNull(source.row.place) };
}

function rememberedIn({ row, timeZone }: PromptSource) {
  const ts = typeof row.ts === 'number' ? row.ts : null;
  return { person: textOrNull(row.person), place: textOrNull(row.place), ts, timeZone };
}
