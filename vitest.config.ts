import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/**
 * Files of servers and tools, which share the processes of the run: each on its own would read Fastify, Sharp or TypeScript
 * anew. None of them replaces a module. What needs a page, or replaces modules, has a process for each file.
 */
const TOGETHER = [
  'content-api',
  'platform/{base,contract,federation,gateway,kit,page,releases,statistics,tracing}',
  'scripts',
].map((folder) => `${folder}/**/*.test.ts`);
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
      // Spies and stubs of one file would be there for the next.
      {
        extends: true,
        test: {
          ...{ name: 'together', include: TOGETHER, exclude: EXCLUDED },
          ...{ isolate: false, restoreMocks: true, unstubGlobals: true },
          globalSetup: 'content-api/test/support/prepared-run.ts',
        },
      },
      { extends: true, test: { name: 'alone', include: ['**/*.test.{ts,tsx}'], exclude: [...EXCLUDED, ...TOGETHER] } },
    ],
  },
});
