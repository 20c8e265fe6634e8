import { globSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { BaseSequencer, TestSpecification } from 'vitest/node';
import { ROOT } from '../site/source-hash.ts';
import { SLOWEST_SPECS, SLOWEST_UNITS, slowestFirst } from './slowest-first.ts';

describe('the files that start first', () => {
  it('exist', () => {
    const exists = (pattern: string) => globSync(pattern, { cwd: ROOT }).length === 1;
    expect(SLOWEST_UNITS.filter((name) => !exists(`${name}.test.{ts,tsx}`))).toEqual([]);
    expect(SLOWEST_SPECS.filter((name) => !exists(`tests/e2e/specs/${name}.spec.ts`))).toEqual([]);
  });

  it('come before others of their group, and no group before another', async () => {
    const toFile = (moduleId: string, groupOrder = 0) =>
      ({ moduleId, project: { name: '', config: { isolate: true, sequence: { groupOrder } } } }) as TestSpecification;
    const files = [toFile('/a/slow.spec.ts', 1), toFile('/a/other.spec.ts'), toFile('/a/slower.test.tsx')];
    const context = { cache: { getTestSpecificationResult: () => ({ failed: false, duration: 1 }) } };
    const Order = slowestFirst(['a/slower', 'a/slow']);
    const sorted = await new Order(context as unknown as ConstructorParameters<typeof BaseSequencer>[0]).sort(files);
    expect(sorted.map(({ moduleId }) => moduleId)).toEqual([
      '/a/slower.test.tsx',
      '/a/other.spec.ts',
      '/a/slow.spec.ts',
    ]);
  });
});
