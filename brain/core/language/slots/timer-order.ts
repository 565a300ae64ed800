/**
 * Words for one of several timers by the order in which they were set: from 0 for the first, and from -1 backwards for
 * the last.
 */
export const timerOrder: ReadonlyMap<string, number> = new Map(
  Object.entries({
    first: 0,
    older: 0,
    oldest: 0,
    earlier: 0,
    second: 1,
    third: 2,
    fourth: 3,
    fifth: 4,
    sixth: 5,
    seventh: 6,
    eighth: 7,
    last: -1,
    newer: -1,
    newest: -1,
    latest: -1,
    later: -1,
    latter: -1,
  }),
);
