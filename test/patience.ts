// A test has thirty seconds, its hooks as long: what takes longer hangs. Whatever takes seconds on a quiet machine may
// take that long on a busy one, and says so with one of these.

/** For files whose tests start whole processes or browsers: `vi.setConfig(wholeProcesses)`. */
export const wholeProcesses = { testTimeout: 120_000, hookTimeout: 120_000 } as const;

/** For tests of thousands of steps, or of seconds that have to pass. */
export const longRunMs = 120_000;

/** For tests of as many drawn cases as somebody asked for. */
export const patienceFor = (cases: number): number => Math.max(longRunMs, cases * 10);
