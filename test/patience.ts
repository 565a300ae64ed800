import { runsLong } from './budget.js';

// A test has thirty seconds, its hooks as long: what takes longer hangs, and a developer's run finds it in that time. At
// the gate, with full effort, some take longer than that on a busy machine, and say so with one of these.

const hangMs = 30_000;

/** For tests of thousands of steps, or of as much as the effort asks for. */
export const longRunMs = runsLong ? 120_000 : hangMs;

/** For files whose tests start whole products that start again and again: `vi.setConfig(wholeProcesses)`. */
export const wholeProcesses = { testTimeout: longRunMs, hookTimeout: longRunMs } as const;

/** For tests of as many drawn cases as somebody asked for. */
export const patienceFor = (cases: number): number => Math.max(longRunMs, cases * 10);
