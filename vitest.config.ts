import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** Tests that need a page or replace modules have a process for each file; what they leave behind ends with it. */
const ALONE = [
  ...['platform/browser/**', 'shared-ui/src/{catalogue,components/{carousel,filter-bar,gallery}}/**'].map(
    (folder) => `${folder}/*.test.{ts,tsx}`,
  ),
  'platform/gateway/src/release-sets/live-release-set.test.ts',
  'platform/kit/src/commands/{publish-into-store,release-section}.test.ts',
  'platform/releases/src/store/full-disk.test.ts',
];
const EXCLUDED = ['**/node_modules/**', '**/dist/**', '.data/**'];

export default defineConfig({
  test: {
    // The embedded database takes its time on a busy machine.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // Vitest leaves one core to itself, which does next to nothing meanwhile; and tests wait for databases and processes.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    // As in tests/e2e/playwright.config.ts.
    retry: Number(process.env.TEST_RETRIES ?? 0),
    // Style sheets are read by the tests that measure, as `?raw`, and by no other.
    css: { modules: { classNameStrategy: 'non-scoped' }, include: [/\?raw$/] },
    projects: [
      // All others share the processes of the run: each on its own would read Fastify, Sharp, React or TypeScript anew, and
      // Vitest itself. Spies and stubs of one file would be there for the next.
      {
        extends: true,
        test: {
          ...{ name: 'together', include: ['**/*.test.{ts,tsx}'], exclude: [...EXCLUDED, ...ALONE] },
          ...{ isolate: false, restoreMocks: true, unstubGlobals: true },
          globalSetup: 'content-api/test/support/prepared-run.ts',
        },
      },
      { extends: true, test: { name: 'alone', include: ALONE, exclude: EXCLUDED } },
    ],
  },
});
