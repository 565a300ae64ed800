import type { StoredRow } from '../database/table.js';
import { contentKey } from '../retention/day.js';

export const promptKinds = ['person', 'promise', 'conversation', 'scene'] as const;
type PromptKind = (typeof promptKinds)[number];

/** A question worth knowing the answer to. The cue never holds the answer. */
export interface Prompt {
  readonly kind: PromptKind;
  readonly cue: string;
  readonly answer: string;
  readonly place: string | null;
  /** How much it matters, in 0…1. */
  readonly salience: number;
}

interface PromptSource {
  readonly row: StoredRow;
  /** The newest notes on a person, oldest first. */
  readonly notes?: readonly string[];
  readonly timeZone: string;
}

type Draft = Omit<Prompt, 'kind' | 'salience'>;

interface Drafting {
  /** What this kind is worth before anything is known of the row. */
  readonly worth: number;
  readonly draft: (source: PromptSource) => Draft | null;
}

const drafting: Readonly<Record<PromptKind, Drafting>> = {
  person: { worth: 0.45, draft: draftPerson },
  promise: { worth: 0.4, draft: draftPromise },
  conversation: { worth: 0.3, draft: draftConversation },
  scene: { worth: 0.25, draft: draftScene },
};

/** Which kind of prompt a row can make; null when none. */
export function promptKindOf(table: string, row: StoredRow): PromptKind | null {
  if (table === 'people') return 'person';
  if (table === 'commitments') return 'promise';
  if (table !== 'memories') return null;
  return row.kind === 'conversation' || row.kind === 'scene' ? row.kind : null;
}

/** The prompt that a row makes; null when it says too little. */
export function promptOf(kind: PromptKind, source: PromptSource): Prompt | null {
  const { worth, draft } = drafting[kind];
  const drafted = draft(source);
  if (drafted === null) return null;
  return { kind, ...drafted, salience: salienceOf(worth, drafted, source.row) };
}

/** More to remember, a person or a place in it, and the wearer's pin make it matter; an unsure memory matters less. */
function salienceOf(worth: number, { answer, place }: Draft, row: StoredRow): number {
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

function draftPerson({ row, notes = [] }: PromptSource): Draft | null {
  const relation = typeof row.relation === 'string' ? [`Your ${row.relation}.`] : [];
  const answer = [...relation, ...notes].join(' ');
  return contentKey(answer) === '' ? null : { cue: `Who is ${row.name}?`, answer, place: null };
}

function draftPromise({ row, timeZone }: PromptSource): Draft | null {
  const whom = typeof row.person === 'string' ? ` ${row.person}` : '';
  const due = typeof row.due_text === 'string' ? ` ${row.due_text}` : '';
  return { cue: `What did you promise${whom}${onDay(row, timeZone)}?`, answer: `${row.task}${due}`, place: null };
}

function draftConversation({ row, timeZone }: PromptSource): Draft | null {
  const whom = typeof row.person === 'string' ? ` with ${row.person}` : '';
  return remembered(row, `What did you talk about${whom}${atPlace(row)}${onDay(row, timeZone)}?`);
}

function draftScene({ row, timeZone }: PromptSource): Draft | null {
  return remembered(row, `What did you see${atPlace(row)}${onDay(row, timeZone)}?`);
}

const leastWords = 3;

function remembered(row: StoredRow, cue: string): Draft | null {
  const answer = String(row.text);
  if (contentKey(answer).split(' ').length < leastWords) return null;
  return { cue, answer, place: typeof row.place === 'string' ? row.place : null };
}

const atPlace = (row: StoredRow) => (typeof row.place === 'string' ? ` at ${row.place}` : '');

function onDay({ ts }: StoredRow, timeZone: string): string {
  if (typeof ts !== 'number') return '';
  const day = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long', timeZone });
  return ` on ${day.format(ts)}`;
}
