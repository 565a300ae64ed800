import type { Held } from './held.js';
import type { Kept } from './kept.js';
import type { Undo, UndoOf } from './undo.js';

type AgendaUndo = UndoOf<'agenda'>;

/** What was removed elsewhere. */
export interface RemovedFromAgenda {
  /** Null where it is unknown which one; it may then be any. */
  readonly title: string | null;
  readonly ts: number | null;
}

/**
 * What was kept, without the time that an event or reminder had before it was moved: one that is named goes, and is not
 * put back.
 */
export function notPutBack(kept: Kept): Kept {
  if (!kept.undo.some((one) => isOfAgenda(one) && one.before !== undefined)) return kept;
  return { ...kept, undo: kept.undo.map((one) => (isOfAgenda(one) ? withoutBefore(one) : one)) };
}

/**
 * Of `all`, oldest first, what had put an event or reminder that goes at each of the times that it had. One whose move is
 * undone does not go.
 */
export function keptOfEachTime(gone: readonly Kept[], all: readonly Kept[]): readonly Kept[] {
  const going = gone.flatMap(({ undo }) => undo.filter(isOfAgenda)).filter(({ before }) => before === undefined);
  const times = new Set(going.map(timeOf));
  return all.toReversed().filter(({ undo }) => {
    const its = undo.filter(isOfAgenda).filter((one) => times.has(timeOf(one)));
    for (const { before } of its) if (before !== undefined) times.add(timeOf(before));
    return its.length > 0;
  });
}

/** Each of `named` as it stands now, once: an event that was called otherwise since is that one, by whatever name it is meant. */
export function asTheyStand(named: readonly Kept[], all: readonly Kept[]): readonly Kept[] {
  return [...new Set(named.map((kept) => asItStands(kept, all)))];
}

function asItStands(named: Kept, all: readonly Kept[]): Kept {
  const at = all.indexOf(named);
  const since = at < 0 ? [] : all.slice(at + 1);
  return since.reduce((standing, later) => {
    const times = new Set(standing.undo.filter(isOfAgenda).map(timeOf));
    const isMoved = (undo: Undo) => isOfAgenda(undo) && undo.before !== undefined && times.has(timeOf(undo.before));
    return later.undo.every(isMoved) ? later : standing;
  }, named);
}

/**
 * What had put on the agenda, at whatever time, what was removed from it elsewhere. Where it was moved away from that
 * time, it is the move itself that removed it, which can be taken back as before.
 */
export function keptOfRemoved({ title, ts }: RemovedFromAgenda, all: readonly Kept[]): readonly Kept[] {
  if (title === null) return all.filter(isOnAgenda);
  const removed: AgendaUndo = { what: 'agenda', entry: '', kind: 'event', body: { title, ...(ts !== null && { ts }) } };
  const isMovedAway = all.some(({ undo }) =>
    undo.some((one) => isOfAgenda(one) && one.before !== undefined && timeOf(one.before) === timeOf(removed)),
  );
  return isMovedAway ? [] : keptOfEachTime([{ ts: 0, undo: [removed] }], all);
}

/** Whether an event or reminder was kept. */
const isOnAgenda = ({ undo }: Kept): boolean => undo.some(isOfAgenda);

/**
 * What goes with `lately`, and what can be taken back afterwards: an event that is back at its earlier time stands where
 * its move stood, so that a second "forget that" means it and nothing else.
 */
export function withoutGone(
  lately: readonly Kept[],
  held: readonly Held[],
): { readonly gone: readonly Kept[]; readonly left: readonly Held[] } {
  const all = held.map(({ kept }) => kept);
  const moved = keptOfEachTime(lately, all);
  const alone = lately.filter((kept) => !moved.some((one) => isSameEntry(one, kept)));
  const isGone = (kept: Kept) => lately.includes(kept) || moved.includes(kept) || isOfNameGone(kept, lately);
  const others = all.filter((kept) => !isGone(kept));
  const leftOf = (one: Held): readonly Held[] => {
    if (others.includes(one.kept)) return [one];
    const anew = lately.includes(one.kept) ? putBackBy(one.kept) : null;
    return anew === null || others.some((other) => isSameEntry(other, anew)) ? [] : [{ ...one, kept: anew }];
  };
  return { gone: [...alone, ...moved.map(notPutBack)], left: held.flatMap(leftOf) };
}

/** Whether a name of the wearer was kept, which no "forget that" brings back once there is to be none. */
function isOfNameGone({ undo }: Kept, lately: readonly Kept[]): boolean {
  const isOfName = (one: Undo) => one.what === 'wearer-name';
  const hasNone = (one: Undo) => one.what === 'wearer-name' && one.before === '';
  return undo.every(isOfName) && lately.some((gone) => gone.undo.some(hasNone));
}

/** The event or reminder that is back at its earlier time once its move is undone. */
function putBackBy({ ts, undo }: Kept): Kept | null {
  const [one, ...others] = undo;
  if (one === undefined || others.length > 0 || !isOfAgenda(one) || one.before === undefined) return null;
  return { ts, undo: [{ what: 'agenda', entry: '', ...one.before }] };
}

/** Whether what was kept is that event or reminder at that time, among others. */
function isSameEntry(one: Kept, other: Kept): boolean {
  const times = new Set(other.undo.filter(isOfAgenda).map(timeOf));
  return one.undo.some((undo) => isOfAgenda(undo) && times.has(timeOf(undo)));
}

const isOfAgenda = (undo: Undo): undo is AgendaUndo => undo.what === 'agenda';

const timeOf = ({ body }: Pick<AgendaUndo, 'body'>): string => `${String(body.ts ?? '')} ${String(body.title)}`;

const withoutBefore = ({ before: _before, ...undo }: AgendaUndo): AgendaUndo => undo;
