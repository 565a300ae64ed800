import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    // Native addons and process-wide settings do not share one process between test files.
    pool: 'forks',
    maxWorkers: 2,
    // Nothing a test does may leave the machine.
    setupFiles: ['test/tripwire/watch-egress.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // Built files load as they do in production; only the tests themselves are transformed.
    server: { deps: { external: [/\/dist\//] } },
  },
});
