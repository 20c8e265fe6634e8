import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readRequirements } from '../check/requirements.ts';
import { ROOT } from '../site/site-root.ts';
import { runProgram } from '../test-run/run-program.ts';
import { findUnaccounted, findValues } from './find-values.ts';
import { applyMutant, changeValue, readSpecifiedValues } from './mutants.ts';
import { formatReport } from './mutation-report.ts';
import { listUnitTests, matchesTitle } from './run-mutants.ts';

const { mutants, says, inParts, elsewhere } = readSpecifiedValues();
const requirements = readRequirements(path.join(ROOT, 'scripts/check/requirements.yaml'));
const specification = readFileSync(path.join(ROOT, 'docs/specification.md'), 'utf8');

describe('the specified values', () => {
  it('are complete: each is in code that is changed, or listed as not in code', () => {
    expect(mutants.length).toBeGreaterThan(300);
    expect(findUnaccounted(specification, [...says, ...elsewhere])).toEqual({ unknown: [], open: [] });
  });

  it('are changed as a whole, or in the parts that the list names', () => {
    // In the code, 4000 is 4_000; braces in the specification are placeholders for ids.
    const toPlain = (text: string) =>
      text
        .replace(/^'|'$|[_\s]/g, '')
        .replace(/\/?\{.*/, '')
        .toLowerCase();
    const changed = mutants.map(({ value }) => toPlain(value));
    const left = new Set(
      findValues(specification)
        .map(({ text }) => text)
        .filter((text) => !changed.some((value) => value.includes(toPlain(text)))),
    );
    expect([...left].toSorted()).toEqual([...inParts].toSorted());
  });

  it('occur once at the listed location and change', () => {
    const problems = mutants.flatMap((mutant) => {
      try {
        applyMutant(mutant);
        return mutant.code === mutant.mutated ? [`unchanged: ${mutant.code}`] : [];
      } catch (error) {
        return [String(error)];
      }
    });
    expect(problems).toEqual([]);
  });

  it('belong to requirements with unit tests', () => {
    const shown = new Set(requirements.filter((one) => listUnitTests(one).length > 0).map(({ id }) => id));
    expect(mutants.map(({ requirement }) => requirement).filter((id) => !shown.has(id))).toEqual([]);
  });

  it('include texts, numbers, addresses and numbers in words', () => {
    const open = (text: string, phrases: readonly string[]) => findUnaccounted(text, phrases).open.length;
    expect(open("says 'Hola' after 300 ms on /hola, three times", [])).toBe(4);
    expect(open("says 'Hola' after 300 ms", ["'Hola'", '300 ms'])).toBe(0);
    expect(findUnaccounted('nothing', ['Hola']).unknown).toEqual(['Hola']);
  });
});

describe('a changed value', () => {
  it.each([
    ['4_000', '4_001'],
    ['0.1', '0.2'],
    ['9', '0'],
    ['Vale', 'Valx'],
    ['/x', '/z'],
  ])('from %s becomes %s', (value, other) => expect(changeValue(value)).toBe(other));

  it('fails a test of its requirement; the command reports it and succeeds', async () => {
    const { code, text } = await runProgram(process.execPath, ['scripts/test-mutation.ts'], 'gather', {
      MUTANTS: '9-gallery-zoom-0-1',
    });
    expect(text.match(/^noticed {2}9-gallery-zoom-0-1/gm), text).toHaveLength(3);
    expect(text).toContain('3 changed values, 0 survivors');
    expect(code).toBe(0);
  });
});

it('titles with placeholders match the titles of a run', () => {
  expect(matchesTitle('page %i of %i shows %j', 'the pages page 1 of 9 shows ["1"]')).toBe(true);
  expect(matchesTitle(`\${path} (reads)`, '/inicio (reads)')).toBe(true);
  expect(matchesTitle('says %s twice', 'twice says one')).toBe(false);
});

it('the report lists survivors and the tests that noticed the others', () => {
  const mutant = { requirement: '9-a', file: 'a.ts', value: '1', code: 'A = 1', mutated: 'A = 2' };
  const text = formatReport([
    { mutant, red: ['a.test.ts › is one'] },
    { mutant: { ...mutant, code: 'B = 1', mutated: 'B = 2' }, red: [] },
  ]);
  expect(text).toContain('**2 changed values, 1 survivors.**');
  expect(text).toContain('- 9-a: a.ts: `B = 1 → B = 2`');
  expect(text).toContain('| 9-a | 2 | a.test.ts › is one<br>**none** |');
});
