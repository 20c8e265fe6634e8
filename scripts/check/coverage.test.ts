import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { findTests } from '../test-run/find-tests.ts';
import { readRequirements, toTable } from './requirements.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const DOCUMENT = path.join(ROOT, 'docs/specification-coverage.md');
const requirements = readRequirements(path.join(import.meta.dirname, 'requirements.yaml'));

const known = new Map<string, readonly string[]>();

/** Titles of the tests that run in a file; empty when the file does not exist. */
function listTitles(file: string): readonly string[] {
  const absolute = path.join(ROOT, file);
  const titles = known.get(file) ?? (existsSync(absolute) ? findTests(absolute, readFileSync(absolute, 'utf8')) : []);
  known.set(file, titles);
  return titles;
}

/** True when `file › name` refers to a test that runs, by its title or part of it. */
function isShown(test: string): boolean {
  const [file = '', name = ''] = test.split('›').map((part) => part.trim());
  return name !== '' && listTitles(file).some((title) => title.includes(name));
}

/** Rows of the table "Beyond the specification". */
const beyond = readFileSync(DOCUMENT, 'utf8')
  .split('# Beyond the specification')[1]
  ?.split('\n')
  .filter((line) => /^\| .* › /.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, , feature = '', test = '']) => ({ feature, test }));

describe('the requirements of the specification', () => {
  it('are all listed', () => expect(requirements.length).toBeGreaterThan(70));
  it.each(requirements)('$id is covered by tests that run', ({ tests }) => {
    expect(tests).not.toEqual([]);
    expect(tests.filter((test) => !isShown(test))).toEqual([]);
  });
  it('match the document', async () => {
    const [, rest = ''] = readFileSync(DOCUMENT, 'utf8').split(/(?=# Beyond the specification)/);
    const head =
      '# Coverage of the specification\n\nEvery requirement, by id, with the tests that verify it. The table is generated from\n' +
      '`scripts/check/requirements.yaml` (`vitest run scripts/check/coverage.test.ts -u`). `npm test` fails for an id without a test that runs.\n' +
      '`screens` stands for every row of `tests/e2e/src/screens.ts`.\n\n';
    await expect(`${head}${toTable(requirements)}\n\n${rest}`).toMatchFileSnapshot(DOCUMENT);
  });
});

describe('features beyond the specification', () => {
  it.each(beyond ?? [])('are covered by a test that runs: $feature', ({ test }) =>
    expect(isShown(test), test).toBe(true),
  );
});

describe('a test that does not run', () => {
  it.each([
    ['a comment', '// it("shows it", () => {});'],
    ['a skipped test', 'it.skip("shows it", () => {});'],
    ['a test in a skipped group', 'test.describe.skip("x", () => { test("shows it", () => {}); });'],
    ['a plan', 'it.todo("shows it");'],
    ['a text', 'const title = "shows it";'],
    ['an empty group', 'describe("shows it", () => {});'],
    ['no name', 'it("", () => {});'],
  ])('does not count: %s', (_what, text) => expect(findTests('x.test.ts', text)).toEqual([]));
  it('is distinguished from one that does', () => {
    const text = 'describe("x", () => { it.each([1])("shows %s", () => {}); test(`shows it`, () => {}); });';
    expect(findTests('x.test.ts', text)).toEqual(['shows %s', 'shows it', 'x']);
  });
});
