import type { StoredRow, Table } from '../database/table.js';
import {
  anchorsTable,
  commitmentsTable,
  ledgerTable,
  memoriesTable,
  notesTable,
  sightingsTable,
} from '../memory-schema.js';

/** What recall needs to know of a row, whatever its table. */
export interface Recallable {
  /** What is shown. Empty keeps the row from being recalled. */
  readonly text: string;
  /** What else it is found by, such as the place. */
  readonly also: string;
  readonly kind: string;
  /** Who it has to do with, by name; null for nobody, and for notes, which know the person by `personId`. */
  readonly person: string | null;
  readonly personId: string | null;
  /** Wall milliseconds; null when nobody knows. */
  readonly ts: number | null;
  /** 0–1; null when nobody knows, which is not 0. */
  readonly confidence: number | null;
}

/** One table whose rows can be recalled. */
export interface RecallSource {
  readonly table: Table;
  read(row: StoredRow): Recallable;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const nameOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);
const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null);

const plain = (row: StoredRow, text: string, kind: string): Recallable => ({
  text,
  also: '',
  kind,
  person: null,
  personId: null,
  ts: numberOf(row.ts),
  confidence: numberOf(row.confidence),
});

const readWhereabouts = (kind: string) => (row: StoredRow) =>
  plain(row, `${textOf(row.subject)} at ${textOf(row.place)}`, kind);

/** Everything recall looks through. */
export const recallSources: readonly RecallSource[] = [
  {
    table: memoriesTable,
    read: (row) => ({
      ...plain(row, textOf(row.text), textOf(row.kind)),
      also: textOf(row.place),
      person: nameOf(row.person),
    }),
  },
  { table: sightingsTable, read: readWhereabouts('sighting') },
  { table: anchorsTable, read: readWhereabouts('anchor') },
  {
    table: commitmentsTable,
    read: (row) => ({
      ...plain(row, textOf(row.task), 'commitment'),
      // "What did I promise about …" names the kind of thing, which the task itself seldom does.
      also: `promise ${textOf(row.due_text)}`,
      person: nameOf(row.person),
    }),
  },
  {
    table: notesTable,
    read: (row) => ({ ...plain(row, textOf(row.text), 'note'), personId: nameOf(row.person_id) }),
  },
  {
    table: ledgerTable,
    // A question to the assistant is no memory of its answer.
    read: (row) => ({
      ...plain(row, row.addressed === 1 ? '' : textOf(row.text), 'line'),
      person: nameOf(row.speaker),
    }),
  },
];

/** The source whose table has that name. */
export function sourceOf(table: string): RecallSource | undefined {
  return recallSources.find((source) => source.table.name === table);
}

/** The words a row is found by; `person` is the name behind a `personId`. */
export function findableText({ text, also, person }: Recallable, personById: string | null = null): string {
  return [text, also, personById ?? person ?? ''].filter((part) => part !== '').join(' ');
}
