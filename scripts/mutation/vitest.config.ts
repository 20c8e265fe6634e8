import { readFileSync } from 'node:fs';
import path from 'node:path';
import { defineConfig, mergeConfig } from 'vitest/config';
import base from '../../vitest.config.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

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
          const { file, code, mutated } = JSON.parse(process.env.MUTANT ?? '{}');
          if (file === undefined || id.split('?')[0] !== path.join(ROOT, file)) return undefined;
          const text = readFileSync(path.join(ROOT, file), 'utf8').replace(code, () => mutated);
          return id.endsWith('?raw') ? `export default ${JSON.stringify(text)}` : text;
        },
      },
    ],
  }),
);
