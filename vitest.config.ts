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
const INTEGRATION = '**/*.integration.test.{ts,tsx}';

/** Node refuses a unit test to start a program or a thread: one that has to is an integration test, and its name says so. */
const UNIT = {
  execArgv: [
    '--permission',
    '--allow-fs-read=*',
    '--allow-fs-write=*',
    '--allow-addons',
    '--allow-wasi',
    '--allow-inspector',
    '--disable-warning=SecurityWarning',
  ],
  sequence: { groupOrder: 0 },
};

/** Files that share the processes of the run: each on its own would read Fastify, Sharp, React or TypeScript anew, and Vitest itself. */
const TOGETHER = {
  isolate: false,
  // Spies and stubs of one file would be there for the next.
  restoreMocks: true,
  unstubGlobals: true,
};

export default defineConfig({
  test: {
    // The embedded database takes its time on a busy machine.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // Vitest leaves one core to itself, which does next to nothing meanwhile; and tests wait for databases and processes.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    // As in tests/e2e/playwright.config.ts.
    retry: Number(process.env.TEST_RETRIES ?? 0),
    globalSetup: 'content-api/test/support/prepared-run.ts',
    // Style sheets are read by the tests that measure, as `?raw`, and by no other.
    css: { modules: { classNameStrategy: 'non-scoped' }, include: [/\?raw$/] },
    projects: [
      {
        extends: true,
        test: {
          ...{ name: 'unit', include: ['**/*.test.{ts,tsx}'], exclude: [...EXCLUDED, ...ALONE, INTEGRATION] },
          ...TOGETHER,
          ...UNIT,
        },
      },
      { extends: true, test: { name: 'unit-alone', include: ALONE, exclude: [...EXCLUDED, INTEGRATION], ...UNIT } },
      {
        extends: true,
        test: {
          ...{ name: 'integration', include: [INTEGRATION], exclude: EXCLUDED },
          ...TOGETHER,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
