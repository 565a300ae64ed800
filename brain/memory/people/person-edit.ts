import { debtsOn } from '#core/debt-side';
import { related } from '#core/language/people/questions/related';
import { type PersonEditCommand, settlesSide } from '#core/wire/wearer/social';
import type { RowOperation, WriteKind } from '../database/protocol.js';
import type { Debts } from './debts.js';
import { metAgain, putPerson } from './person-changes.js';
import type { PersonNotes } from './person-notes.js';
import type { PersonRow } from './person-row.js';

/** An edit of a person that was made outside the hub. */
export type RemotePersonEdit = Omit<PersonEditCommand, 'do'>;

/**
 * The outcome of an edit: `met` added a person, `repeated` had been applied before, `unknown` refers to nobody, and
 * `no-debt` to no debt with that person.
 */
export type EditOutcome = 'changed' | 'met' | 'repeated' | 'unknown' | 'no-debt';

interface EditedPerson {
  readonly row: PersonRow;
  readonly notes: PersonNotes;
  readonly debts: Debts;
  /** Wall milliseconds. */
  readonly ts: number;
}

/** The operations of an edit; empty if it changes nothing. */
export function editing(
  { edit_id, action, value }: RemotePersonEdit,
  { row, notes, debts, ts }: EditedPerson,
): readonly RowOperation[] {
  const text = value?.trim() ?? '';
  switch (action) {
    case 'meet':
      return [putPerson(metAgain(row, { name: row.name, ts }))];
    case 'note':
      return notes.adding(row.id, text, ts);
    case 'remove_note':
      return notes.removing(row.id, text);
    case 'relation':
      return text === '' ? [] : [putPerson(related(row, text))];
    case 'settle':
      return debts
        .open(row.id)
        .filter(({ id }) => value === null || id === value)
        .map((debt) => debts.settling(debt, ts));
    case 'settle_owes_me':
    case 'settle_i_owe':
      return debtsOn(settlesSide[action], debts.open(row.id)).map((debt) => debts.settling(debt, ts));
    case 'owes_me':
    case 'i_owe':
      return text === '' ? [] : [debts.adding(row.id, { direction: action, what: text, ts }, edit_id)];
  }
}

/** Whether it would settle a debt that does not exist with this person. A debt that is already settled does exist. */
export function settlesNoDebt({ action, value }: RemotePersonEdit, { row, debts }: EditedPerson): boolean {
  return action === 'settle' && value !== null && !debts.isOnRecord(row.id, value);
}

/** The kind of write that an edit needs: removing a note must leave no trace. */
export function editKind({ action }: RemotePersonEdit): WriteKind {
  return action === 'remove_note' ? 'forget' : 'capture';
}
