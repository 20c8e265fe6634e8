import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** Tests that need a DOM or mock modules get one process per file, so that their leftovers do not reach other tests. */
const ALONE = [
  ...['platform/browser/**', 'shared-ui/src/{catalogue,components/{carousel,filter-bar,gallery}}/**'].map(
    (folder) => `${folder}/*.test.{ts,tsx}`,
  ),
  'platform/gateway/src/release-sets/live-release-set.test.ts',
  'platform/kit/src/commands/{publish-into-store,release-section}.test.ts',
  'platform/releases/src/store/{folder-races,full-disk}.test.ts',
];
const EXCLUDED = ['**/node_modules/**', '**/dist/**', '.data/**'];
const INTEGRATION = '**/*.integration.test.{ts,tsx}';

/**
 * Node denies unit tests the right to start programs and threads. A test that needs one is named
 * `*.integration.test.ts`.
 */
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

/** Test files share processes; otherwise each would load Vitest and Fastify, Sharp, React or TypeScript again. */
const TOGETHER = {
  isolate: false,
  // Without these, spies, stubs and fake timers of one file would affect the next.
  restoreMocks: true,
  unstubGlobals: true,
};

export default defineConfig({
  test: {
    // The embedded database is slow on a busy machine. The first hooks of a run also prepare databases and images.
    testTimeout: 30_000,
    hookTimeout: 180_000,
    // By default a second, in which a busy machine may do nothing at all.
    expect: { poll: { timeout: 20_000 } },
    // By default Vitest reserves a core for itself, which is mostly idle. Tests also spend time waiting for databases
    // and processes.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    // As in tests/e2e/playwright.config.ts.
    retry: Number(process.env.TEST_RETRIES ?? 0),
    globalSetup: 'platform/base/test/prepare-run.ts',
    setupFiles: 'platform/base/test/after-file.ts',
    // Only the layout tests read style sheets, as `?raw`.
    css: { modules: { classNameStrategy: 'non-scoped' }, include: [/\?raw$/] },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['**/*.test.{ts,tsx}'],
          exclude: [...EXCLUDED, ...ALONE, INTEGRATION],
          ...TOGETHER,
          ...UNIT,
        },
      },
      { extends: true, test: { name: 'unit-alone', include: ALONE, exclude: [...EXCLUDED, INTEGRATION], ...UNIT } },
      {
        extends: true,
        test: {
          name: 'integration',
          include: [INTEGRATION],
          exclude: EXCLUDED,
          ...TOGETHER,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
