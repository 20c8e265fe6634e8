import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/**
 * Tests that nothing else may run beside: they move the channel that everybody sees, build, end processes, or judge time and
 * memory. All others only read the running site, or have one of their own.
 */
const ALONE = [
  ...['new-section', 'releases', 'release-memory', 'bucket', 'dev-from-site'].map((name) => `specs/releases/${name}`),
  ...['api-faults', 'overload', 'processes', 'several-machines'].map((name) => `specs/faults/${name}`),
  ...['specs/security/fuzz', 'specs/security/limits', 'specs/visitors/offline', 'specs/performance/many-sections'],
].map((name) => `${name}.spec.ts`);

/** End-to-end tests: one running site for all of them, one browser for each file. */
export default defineConfig({
  test: {
    root: import.meta.dirname,
    globalSetup: './src/global-setup.ts',
    testTimeout: 30_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'together',
          include: ['specs/**/*.spec.ts'],
          exclude: ALONE,
          maxWorkers: Math.min(2, availableParallelism()),
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: { name: 'alone', include: ALONE, fileParallelism: false, sequence: { groupOrder: 1 } },
      },
    ],
  },
});
