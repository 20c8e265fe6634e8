import { defineConfig } from 'vitest/config';

/** End-to-end tests: one running site and one browser for all of them, so the files run one after the other. */
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['**/*.spec.ts'],
    globalSetup: './src/global-setup.ts',
    fileParallelism: false,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
