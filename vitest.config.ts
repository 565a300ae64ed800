import { defineConfig } from 'vitest/config';

/** Only what never comes fails for being late: how long things take on a machine with other work is for the benchmarks. */
const patientMs = 300_000;

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    // Native addons and process-wide settings do not share one process between test files.
    pool: 'forks',
    maxWorkers: 2,
    // Nothing a test does may leave the machine.
    setupFiles: ['test/tripwire/watch-egress.ts'],
    testTimeout: patientMs,
    hookTimeout: patientMs,
    expect: { poll: { timeout: 60_000, interval: 10 } },
    // Built files load as they do in production; only the tests themselves are transformed.
    server: { deps: { external: [/\/dist\//] } },
  },
});
