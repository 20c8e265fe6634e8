import path from 'node:path';
import { defineConfig, mergeConfig } from 'vitest/config';
import base from '../../vitest.config.ts';
import { ROOT } from '../site/site-root.ts';
import { applyMutant } from './mutants.ts';

/**
 * Runs the tests of the workspace with one value of the code changed, as given by `MUTANT` (JSON). The change is made
 * while a module is loaded; no file is written.
 */
export default mergeConfig(
  base,
  defineConfig({
    root: ROOT,
    // The cache of transformed modules is keyed by the source on disk, which is the same for every mutant.
    test: { fsModuleCache: false },
    plugins: [
      {
        name: 'mutant',
        enforce: 'pre',
        load(id) {
          const mutant = JSON.parse(process.env.MUTANT ?? '{}');
          if (mutant.file === undefined || id.split('?')[0] !== path.join(ROOT, mutant.file)) return undefined;
          const text = applyMutant(mutant);
          return id.endsWith('?raw') ? `export default ${JSON.stringify(text)}` : text;
        },
      },
    ],
  }),
);
