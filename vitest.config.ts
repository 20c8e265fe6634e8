import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', '**/dist/**', '.data/**'],
    // The embedded database takes its time on a busy machine.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    globalSetup: 'content-api/test/support/prepared-run.ts',
    // Vitest leaves one core to itself, which does next to nothing meanwhile: on two cores files would run one after the other.
    maxWorkers: availableParallelism(),
    css: { modules: { classNameStrategy: 'non-scoped' } },
  },
});
