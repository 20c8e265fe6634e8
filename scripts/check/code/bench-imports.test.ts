import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../../site/site-root.ts';

/** Files that the benchmarks may import by path: their own, those shared with the end-to-end tests, and the scripts. */
const BY_PATH = /^(?:tests|scripts)\//;

/** Finds imports of files inside a package that bypass its public exports (`@site/…`). */
function findPrivateImports(file: string, text: string): string[] {
  const paths = [...text.matchAll(/(?:from|import)\s*\(?\s*(?:\/\*[^*]*\*\/)?\s*'(\.[^']+)'/g)].map(([, to = '']) =>
    path.join(path.dirname(file), to),
  );
  return paths.filter((to) => !BY_PATH.test(to)).map((to) => `${file} -> ${to}`);
}

it('the benchmarks import packages through their public entries only', () => {
  const files = globSync('tests/bench/**/*.{ts,tsx}', { cwd: ROOT, exclude: ['**/node_modules/**', '**/dist/**'] });
  expect(files.length).toBeGreaterThan(40);
  expect(files.flatMap((file) => findPrivateImports(file, readFileSync(path.join(ROOT, file), 'utf8')))).toEqual([]);
});

it('an import of an internal module is found', () => {
  const file = 'tests/bench/src/measures/x.ts';
  const text = "import { a } from '../../../../platform/gateway/src/a.ts';\nimport(/* c */ '../load/b.ts');\n";
  expect(findPrivateImports(file, text)).toEqual([`${file} -> platform/gateway/src/a.ts`]);
});
