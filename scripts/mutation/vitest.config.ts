import { readFileSync } from 'node:fs';
import path from 'node:path';
import { defineConfig, mergeConfig } from 'vitest/config';
import base from '../../vitest.config.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** The tests of the workspace, over code in which one value is changed: `MUTANT` says which, as JSON. No file is written. */
export default mergeConfig(
  base,
  defineConfig({
    root: ROOT,
    // Vitest keeps transformed modules by their source on the disk, which is the same for every mutant.
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
