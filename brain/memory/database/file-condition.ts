import { basename } from 'node:path';
import { listed } from '#core/language/words/listed';
import { capitalized, counted } from '#core/text';
import type { DatabaseHealth } from './database.js';

/** What a database and its rows are called in sentences. */
interface FileWords {
  /** Its name at the start of a sentence. */
  readonly file: string;
  /** The noun for one of its rows, and for several. */
  readonly row: string;
  readonly rows: string;
}

export interface FileCondition {
  readonly ok: boolean;
  /** What the owner should know; empty if all is well. */
  readonly say: string;
}

type FileLoss = NonNullable<DatabaseHealth['loss']>;

/** The health of a database in one sentence, about the most severe problem. */
export function fileCondition(health: DatabaseHealth, words: FileWords): FileCondition {
  const { loss, isFull, isDamaged, hasFailed, isScrubPending, strangers, quarantinedRows } = health;
  const setAside = setAsideSentence(quarantinedRows, words);
  const bad = (say: string): FileCondition => ({ ok: false, say });
  if (isFull) return bad('The disk is full. Nothing new is kept until there is room.');
  if (hasFailed) return bad(`${words.file} cannot be written. Restart Nightjar; if this stays, check the disk.`);
  if (isDamaged) return bad(`${words.file} is damaged. Restart Nightjar to repair it.`);
  if (loss !== null) return bad([lossSentence(loss, words), setAside].join(' ').trim());
  if (isScrubPending)
    return bad(`Something forgotten still leaves a trace in ${lowered(words.file)}; it is tried again.`);
  if (strangers.length > 0) return bad(strangersSentence(strangers));
  return setAside === '' ? { ok: true, say: '' } : bad(setAside);
}

/** Names without their folder: whoever is told of them from afar needs no path of this machine. */
export function strangersSentence(paths: readonly string[]): string {
  const [are, them] = paths.length === 1 ? ['is', 'it'] : ['are', 'them'];
  return `In the state directory ${listed(paths.map((path) => basename(path)))} ${are} not what belongs there; move ${them} away and restart.`;
}

function setAsideSentence(rows: number, { file }: FileWords): string {
  if (rows === 0) return '';
  const [what, are, them] = rows === 1 ? ['1 row', 'is', 'it'] : [`${rows} rows`, 'are', 'them'];
  return `${what} of ${lowered(file)} could not be read and ${are} set aside; no snapshot has ${them}, and answers go without ${them}.`;
}

/** A sentence about what was lost and what was restored. */
export function lossSentence(loss: FileLoss, words: FileWords): string {
  const { restored_ts } = loss;
  const since = restored_ts === null ? '' : ` It was restored from the copy of ${minuteOf(restored_ts)} UTC.`;
  return `${lossInWords(loss, words.file)}.${since} ${missingWords(loss, words)}${returnedWords(loss)}`;
}

function lossInWords({ reason, lost_changes }: FileLoss, file: string): string {
  switch (reason) {
    case 'missing':
      return `${file} was gone`;
    case 'empty':
      return `${file} was empty`;
    case 'damaged':
      return `${file} was damaged`;
    case 'behind':
      return lost_changes === 0 ? `${file} was not as it was last written` : `${file} lacked what was already kept`;
    case 'unwitnessed':
      return `The note of how far ${lowered(file)} was written was gone or unreadable`;
    case 'foreign-log':
      return `Beside ${lowered(file)} lay a log of another one, which was put aside`;
  }
}

function missingWords({ reason, salvaged_rows, lost_changes }: FileLoss, { row, rows }: FileWords): string {
  if (reason === 'unwitnessed') return 'Nothing is known to be missing, but a gap cannot be ruled out.';
  if (lost_changes === 0) return 'Nothing that was kept is missing.';
  // A change that a later one replaced is counted too where the damage took what tells so.
  const missing =
    lost_changes === null ? null : `of the last changes at most ${counted(lost_changes, 'is', 'are')} missing`;
  if (salvaged_rows === 0) return `${capitalized(missing ?? 'whether anything newer is missing is not known')}.`;
  return `${counted(salvaged_rows, `newer ${row}`, `newer ${rows}`)} could be saved; ${missing ?? 'what else there was is not known'}.`;
}

function returnedWords({ returned_people: people }: FileLoss): string {
  if (people === 0) return '';
  return ` What was kept on ${people === 1 ? '1 person' : `${people} people`} came back from the copy that the Brain has.`;
}

const lowered = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
const minuteOf = (ts: number): string => new Date(ts).toISOString().slice(0, 16).replace('T', ' ');
