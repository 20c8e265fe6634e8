import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** The rows of the coverage tables, of the specification and beyond it: requirement, file and name of its test. */
const rows = readFileSync(path.join(ROOT, 'docs/specification-coverage.md'), 'utf8')
  .split('\n')
  .filter((line) => /^\| .* › /.test(line))
  .map((line) => {
    const [, , requirement = '', test = ''] = line.split('|').map((cell) => cell.trim());
    const [file = '', name = ''] = test.split('›').map((part) => part.trim());
    return { requirement, file, name };
  });

/** True when a test file holds a test of that name. */
const holds = (file: string, name: string) =>
  existsSync(path.join(ROOT, file)) && readFileSync(path.join(ROOT, file), 'utf8').includes(name);

describe('the coverage table of the specification', () => {
  it('has a row for each requirement', () => expect(rows.length).toBeGreaterThan(50));
  it.each(rows)('names a test that exists: $requirement', ({ file, name }) =>
    expect(holds(file, name), `${file} › ${name}`).toBe(true),
  );
  it('would notice a test that does not exist', () =>
    expect(holds('tests/e2e/specs/visitors/home.spec.ts', 'no test of this name')).toBe(false));
});
