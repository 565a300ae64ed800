import type { Clock } from '#core/clock';
import { failureReason } from '#core/log/failure-reason';
import type { Log } from '#core/log/log';
import { MirrorStore } from '#memory/brain-records/mirror';
import { type MirroredPeople, mirroredPeopleSchema, socialMirror } from '#memory/brain-records/mirrored-people';
import { PersonEditStore, type StoredEdit } from '#memory/brain-records/person-edit-store';
import { viewOf } from '#memory/brain-records/person-view';
import type { Database } from '#memory/database/database';
import { carriedOutEdits } from '#memory/people/carried-out-edits';
import type { StateDirectory } from '#memory/state/state-directory';

interface FinishRemovingOptions {
  readonly state: StateDirectory;
  /** Of `brain.db`. */
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
}

/**
 * Deletes the last traces of removed notes from the mirror, where the Brain ended after the hub had removed a note and
 * before the hub's next snapshot arrived. Call before anything is served. An edit that the hub has not carried out yet
 * stays, with the words of its note.
 */
export async function finishRemovingNotes({ state, database, clock, log }: FinishRemovingOptions): Promise<void> {
  const edits = new PersonEditStore(database);
  const waiting = edits.all();
  if (waiting.every(({ action }) => action !== 'remove_note')) return;
  const carriedOut = carriedOutOf(waiting, state, log);
  const last = carriedOut.findLastIndex(({ action }) => action === 'remove_note');
  if (last < 0) return;
  const empty: MirroredPeople = { items: [], revision: null };
  const snapshot = new MirrorStore({ database, clock, name: socialMirror, schema: mirroredPeopleSchema, empty });
  // The hub carries edits out in order, so its memory contains all edits before this one as well.
  const over = carriedOut.slice(0, last + 1);
  const items = viewOf(snapshot.value.items, over).map(({ pending: _pending, ...person }) => person);
  const drops = over.map((edit) => edits.dropping(edit));
  await database.write('forget', [snapshot.replacing({ ...snapshot.value, items }), ...drops]);
  log.info('notes.removing-finished');
}

function carriedOutOf(edits: readonly StoredEdit[], state: StateDirectory, log: Log): readonly StoredEdit[] {
  const unheard = edits.flatMap(({ edit_id, revision }) => (revision === null ? [edit_id] : []));
  const known = knownToMemory(unheard, state, log);
  return edits.filter(({ edit_id, revision }) => revision !== null || known.has(edit_id));
}

/**
 * Which of these edits the hub has carried out. Empty if the memory file cannot be read: they are then sent to the hub
 * again.
 */
function knownToMemory(editIds: readonly string[], state: StateDirectory, log: Log): ReadonlySet<string> {
  try {
    return editIds.length === 0 ? new Set() : carriedOutEdits(state, editIds);
  } catch (thrown) {
    log.warn('notes.removing-unknown', { why: failureReason(thrown) });
    return new Set();
  }
}
