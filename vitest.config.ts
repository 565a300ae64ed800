import { defineConfig } from 'vitest/config';

/** What takes longer hangs, as a rule; the exceptions of `test/patience.ts` say so. How fast things are is for the benchmarks. */
const hangMs = 30_000;
/** Shorter than a test has, so that a failure names what was waited for. */
const awaitedMs = 20_000;

/** Tests of what is true of a whole process, which have one to themselves: its wire, its network, its time zone. */
const alone = ['test/contract/{egress,off-box}.test.ts', 'test/unit/brain/owner/configuration/quiet-hours.test.ts'];

export default defineConfig({
  test: {
    pool: 'forks',
    // While one waits for a disk or a clock another computes.
    maxWorkers: 4,
    // Nothing a test does may leave the machine, what it draws is told by a seed, and its threads are those of others.
    setupFiles: ['test/tripwire/watch-egress.ts', 'test/seed.ts', 'test/threads/reuse-threads.ts'],
    testTimeout: hangMs,
    hookTimeout: hangMs,
    expect: { poll: { timeout: awaitedMs, interval: 10 } },
    // Built files load as they do in production; only the tests themselves are transformed.
    server: { deps: { external: [/\/dist\//] } },
    projects: [
      {
        extends: true,
        // They take turns in a process that has the product loaded, which costs more than most of them.
        test: {
          name: 'shared',
          include: ['test/**/*.test.ts'],
          exclude: alone,
          isolate: false,
          globalSetup: 'test/faults/victims-of-run.ts',
        },
      },
      {
        extends: true,
        test: { name: 'alone', include: alone },
      },
    ],
  },
});
