import type { CounterGuard, CounterOp, Figment } from '../format/figment.js';
import { counterOf, ownValue } from '../format/look-up.js';

export type Counts = Readonly<Record<string, number>>;

export const countIn = (counts: Counts, counter: string): number => ownValue(counts, counter) ?? 0;

/** The count after one step, before it is held within the bounds of its counter. */
export function stepped(count: number, { op, amount = 1 }: CounterOp): number {
  return { inc: count + amount, dec: count - amount, set: amount }[op];
}

/** The counts after one step, held within the bounds of its counter; unchanged if the figment has no such counter. */
export function countedOn(figment: Figment, counts: Counts, step: CounterOp): Counts {
  const bounds = counterOf(figment, step.counter);
  if (bounds === undefined) return counts;
  const after = stepped(countIn(counts, step.counter), step);
  return { ...counts, [step.counter]: Math.min(bounds.hi, Math.max(bounds.lo, after)) };
}

/** Whether the condition of a transition is met; a transition without one is always taken. */
export function guardHolds(guard: CounterGuard | undefined, counts: Counts): boolean {
  if (guard === undefined) return true;
  const count = countIn(counts, guard.counter);
  return { ge: count >= guard.value, le: count <= guard.value, eq: count === guard.value }[guard.cmp];
}
