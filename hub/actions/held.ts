import type { Clock } from '#core/clock';
import { type Kept, mostKept } from './kept.js';
import { takenBackWithinMs } from './that-meant.js';
import { areApart, type Undo } from './undo.js';

/** Something that can be taken back for a while. */
export interface Held {
  readonly kept: Kept;
  /** Until when it can be taken back, in monotonic milliseconds, so that setting the wall clock has no effect. */
  readonly endMs: number;
  /** The line that kept it and others with it, by a number of its own. */
  readonly line?: number;
}

/** What an earlier run stored, for the rest of its time; with a clock that was set back it is unknown how long ago that was. */
export function heldOf(stored: readonly Kept[], clock: Clock): readonly Held[] {
  const [wallMs, nowMs] = [clock.wallMs(), clock.monotonicMs()];
  return stored
    .filter(({ ts }) => ts <= wallMs)
    .map(({ line, isOver: _isOver, ...kept }) => ({
      ...{ kept, endMs: nowMs + takenBackWithinMs - (wallMs - kept.ts) },
      ...(line !== undefined && { line }),
    }));
}

/** The same with what was just kept; the oldest goes where they are too many. */
export function heldToo(undo: readonly [Undo, ...Undo[]], held: readonly Held[], clock: Clock): readonly Held[] {
  const kept = { ts: Math.round(clock.wallMs()), undo: [...undo] };
  return [...held, { kept, endMs: clock.monotonicMs() + takenBackWithinMs }].slice(-mostKept);
}

/** What is held where taking back failed, which had left `left` of what was held `before`. */
export function heldAgain({ before, left, now }: Readonly<Record<'before' | 'left' | 'now', readonly Held[]>>) {
  const stays = before.filter((one) => !left.includes(one) || now.includes(one));
  return [...stays, ...now.filter((one) => !left.includes(one))];
}

/** What is stored of it; null for nothing. `isOver` is whether the wearer's last line kept nothing. */
export function storedOf(held: readonly Held[], isOver: boolean): Kept[] | null {
  const stored = held.map(
    ({ kept, line }, at): Kept => ({
      ...kept,
      ...(line !== undefined && { line }),
      ...(isOver && at === held.length - 1 && { isOver }),
    }),
  );
  return stored.length === 0 ? null : stored;
}

/** The same with all that is not `earlier` bound together, because one line kept it. */
export function boundSince(earlier: readonly Kept[], held: readonly Held[]): readonly Held[] {
  const line = Math.max(0, ...held.map((one) => one.line ?? 0)) + 1;
  const isAnew = ({ kept }: Held) => !earlier.includes(kept);
  return held.filter(isAnew).length < 2 ? held : held.map((one) => (isAnew(one) ? { ...one, line } : one));
}

/** What the line that kept `that` kept, oldest first. */
export function keptTogether(that: Kept, held: readonly Held[]): readonly Kept[] {
  const line = held.find(({ kept }) => kept === that)?.line;
  return line === undefined ? [that] : held.filter((one) => one.line === line).map(({ kept }) => kept);
}

/**
 * The entries without what is gone; the same array if nothing of them is. What one line kept goes with any part of it,
 * but for things that were left together.
 */
export function heldWithout(all: readonly Held[], isGone: (one: Undo) => boolean): readonly Held[] {
  if (!all.some(({ kept }) => kept.undo.some(isGone))) return all;
  return all.flatMap((held): Held[] => {
    const { kept } = held;
    if (!kept.undo.some(isGone)) return [held];
    const undo = areApart(kept.undo) ? kept.undo.filter((one) => !isGone(one)) : [];
    return undo.length === 0 ? [] : [{ ...held, kept: { ...kept, undo } }];
  });
}
