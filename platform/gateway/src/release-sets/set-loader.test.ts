import type { SectionJson } from '@site/contract/section-json';
import { describe, expect, it } from 'vitest';
import { pickWarmSections } from './set-loader.ts';

const toSections = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ name: `s${index}`, version: '1.0.0' }) as SectionJson);

describe('the sections that a worker loads at the start', () => {
  it('are all of a few sections, or sixteen of many', () => {
    expect(pickWarmSections(toSections(4), new Set())).toEqual(['s0', 's1', 's2', 's3']);
    expect(pickWarmSections(toSections(100), new Set())).toHaveLength(16);
  });

  it('include all new ones first', () => {
    const sections = toSections(100);
    expect(pickWarmSections(sections, new Set(['s70'])).slice(0, 2)).toEqual(['s70', 's0']);
    expect(pickWarmSections(sections, new Set(sections.map(({ name }) => name)))).toHaveLength(100);
  });
});
