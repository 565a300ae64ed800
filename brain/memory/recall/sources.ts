import type { StoredRow, Table } from '../database/table.js';
import {
  anchorsTable,
  commitmentsTable,
  ledgerTable,
  memoriesTable,
  notesTable,
  sightingsTable,
} from '../memory-schema.js';

/** A row of any table in the form in which recall indexes it. */
export interface Recallable {
  /** The text that is shown. A row with an empty text is not indexed. */
  readonly text: string;
  /** Other text by which it can be found, such as the place. */
  readonly also: string;
  readonly kind: string;
  /** The name of the person it is about; null if there is none, and for notes, which have `personId`. */
  readonly person: string | null;
  readonly personId: string | null;
  /** Wall milliseconds; null if unknown. */
  readonly ts: number | null;
  /** 0–1; null if unknown, which is not the same as 0. */
  readonly confidence: number | null;
}

/** A table whose rows can be recalled, and how to read them. */
export interface RecallSource {
  readonly table: Table;
  read(row: StoredRow): Recallable;
}

const textOrEmpty = (value: unknown): string => (typeof value === 'string' ? value : '');
const nameOrNull = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);
const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null);

const plainRecallable = (row: StoredRow, text: string, kind: string): Recallable => ({
  text,
  also: '',
  kind,
  person: null,
  personId: null,
  ts: numberOf(row.ts),
  confidence: numberOf(row.confidence),
});

const readWhereabouts = (kind: string) => (row: StoredRow) =>
  plainRecallable(row, `${textOrEmpty(row.subject)} at ${textOrEmpty(row.place)}`, kind);

/** All tables that recall searches. */
export const recallSources: readonly RecallSource[] = [
  {
    table: memoriesTable,
    read: (row) => ({
      ...plainRecallable(row, textOrEmpty(row.text), textOrEmpty(row.kind)),
      also: textOrEmpty(row.place),
      person: nameOrNull(row.person),
    }),
  },
  { table: sightingsTable, read: readWhereabouts('sighting') },
  { table: anchorsTable, read: readWhereabouts('anchor') },
  {
    table: commitmentsTable,
    read: (row) => ({
      ...plainRecallable(row, textOrEmpty(row.task), 'commitment'),
      // Questions about promises use that word, which the task itself seldom contains.
      also: `promise ${textOrEmpty(row.due_text)}`,
      person: nameOrNull(row.person),
    }),
  },
  {
    table: notesTable,
    read: (row) => ({ ...plainRecallable(row, textOrEmpty(row.text), 'note'), personId: nameOrNull(row.person_id) }),
  },
  {
    table: ledgerTable,
    // Lines spoken to the assistant are mostly questions, so they are not indexed.
    read: (row) => ({
      ...plainRecallable(row, row.addressed === 1 ? '' : textOrEmpty(row.text), 'line'),
      person: nameOrNull(row.speaker),
    }),
  },
];

/** The source whose table has this name; undefined if its rows cannot be recalled. */
export function sourceOf(table: string): RecallSource | undefined {
  return recallSources.find((source) => source.table.name === table);
}

/** The text by which a row is indexed; `personById` is the name that belongs to its `personId`. */
export function findableText({ text, also, person }: Recallable, personById: string | null = null): string {
  return [text, also, personById ?? person ?? ''].filter((part) => part !== '').join(' ');
}
