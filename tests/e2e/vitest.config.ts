import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { SLOWEST_SPECS, slowestFirst } from '../../scripts/check/slowest-first.ts';
import { ALONE } from './src/alone.ts';

/** End-to-end tests: one running site for all of them, one browser for each file. */
export default defineConfig({
  test: {
    root: import.meta.dirname,
    globalSetup: './src/global-setup.ts',
    testTimeout: 30_000,
    hookTimeout: 60_000,
    sequence: { sequencer: slowestFirst(SLOWEST_SPECS) },
    projects: [
      {
        extends: true,
        test: {
          name: 'together',
          include: ['specs/**/*.spec.ts'],
          exclude: ALONE,
          // One computes while another waits.
          maxWorkers: Math.min(3, availableParallelism() + 1),
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
