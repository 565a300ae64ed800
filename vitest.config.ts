import { defineConfig } from 'vitest/config';

/** Only what never comes fails for being late: how long things take on a machine with other work is for the benchmarks. */
const patientMs = 300_000;

/** Tests of whole processes, and of what is true of a whole process, which have one to themselves. */
const alone = [
  'test/{contract,e2e,faults}/**/*.test.ts',
  'test/integration/{cli,perception}/**/*.test.ts',
  // The time zone of a process.
  'test/unit/brain/config/quiet-hours.test.ts',
];

export default defineConfig({
  test: {
    pool: 'forks',
    // While one waits for a disk or a clock another computes.
    maxWorkers: 3,
    // Nothing a test does may leave the machine, and what it draws is told by a seed.
    setupFiles: ['test/tripwire/watch-egress.ts', 'test/seed.ts'],
    testTimeout: patientMs,
    hookTimeout: patientMs,
    expect: { poll: { timeout: 60_000, interval: 10 } },
    // Built files load as they do in production; only the tests themselves are transformed.
    server: { deps: { external: [/\/dist\//] } },
    projects: [
      {
        extends: true,
        // They take turns in a process that has the product loaded, which costs more than most of them.
        test: { name: 'shared', include: ['test/**/*.test.ts'], exclude: alone, isolate: false },
      },
      {
        extends: true,
        test: { name: 'alone', include: alone },
      },
    ],
  },
});
