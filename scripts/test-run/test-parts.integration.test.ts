import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { JOURNEYS } from '../ci/select-tests.ts';
import { ROOT } from '../site/site-root.ts';
import { TEST_PARTS } from './test-parts.ts';

const list = (pattern: string) =>
  globSync(pattern, { cwd: ROOT, exclude: ['**/node_modules/**'] }).map((file) => path.join('/', file));
const tests = list('**/*.test.{ts,tsx}');
const specs = list('tests/e2e/specs/**/*.spec.ts');

/** Filters that match no file, with which a run would pass without testing anything. */
const findUnmatched = (filters: readonly string[], files: readonly string[]) =>
  filters.filter((filter) => !files.some((file) => file.includes(filter)));

describe('every test filter matches files', () => {
  it.each(Object.entries(TEST_PARTS))('of the part %s', (_name, part) =>
    expect([...findUnmatched(part.tests, tests), ...findUnmatched(part.journeys, specs)]).toEqual([]),
  );
  it('of the journeys that visit screens', () => expect(findUnmatched(JOURNEYS, specs)).toEqual([]));
  it('and one without matches is named', () =>
    expect(findUnmatched(['specs/faults/', 'specs/gone/'], specs)).toEqual(['specs/gone/']));
});

it('every test of a promise belongs to a part that runs at night', () => {
  const text = readFileSync(path.join(ROOT, 'docs/operations.md'), 'utf8');
  const [, promises = ''] = text.split('## What is promised');
  const [table = ''] = promises.split('\n## ');
  const tests = new Set([...table.matchAll(/[\w/.-]+\.(?:test|spec)\.tsx?/g)].map(([file]) => file));
  const filters = Object.values(TEST_PARTS).flatMap((part) => [...part.tests, ...part.journeys]);
  expect(tests.size).toBeGreaterThan(50);
  expect([...tests].filter((file) => !filters.some((filter) => file.includes(filter)))).toEqual([]);
});

it.each(['--lnog', 'long'])('an unknown argument runs no tests: %s', (word) => {
  // With an empty PATH, no test program can be found.
  const env = { PATH: '' };
  const { status, stderr } = spawnSync(process.execPath, ['scripts/test-part.ts', 'data', word], {
    cwd: ROOT,
    env,
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([1, expect.stringContaining(word)]);
});
