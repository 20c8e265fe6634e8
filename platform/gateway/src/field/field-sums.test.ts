import { expect, it } from 'vitest';
import type { LiveSet } from '../release-sets/live-set.ts';
import { FieldSums } from './field-sums.ts';

const toSet = (id: string, versions: Readonly<Record<string, string>>) =>
  ({
    id,
    shell: { json: { name: 'shell', version: '1.0.0' } },
    sections: Object.entries(versions).map(([name, version]) => ({ name, version })),
  }) as unknown as LiveSet;

it('adds up the pages of a release over all sets that contain it', () => {
  const sums = new FieldSums();
  const before = toSet('one', { 'mfe-a': '1.0.0', 'mfe-b': '1.0.0' });
  for (let page = 0; page < 3; page++) sums.notePage(before);
  sums.notePage(toSet('two', { 'mfe-a': '1.0.0', 'mfe-b': '1.1.0' }));
  sums.notePage(toSet('three', { 'mfe-a': '1.1.0', 'mfe-b': '1.1.0' }));
  expect(sums.read('mfe-a', '1.0.0').pages).toBe(4);
  expect(sums.read('mfe-a', '1.1.0').pages).toBe(1);
  expect(sums.read('shell', '1.0.0').pages).toBe(5);
});
