import type { SectionJson } from '@site/contract/section-json';
import { describe, expect, it } from 'vitest';
import { pickWarmSections } from './warm-sections.ts';

const toSections = (count: number, version = '1.0.0') =>
  Array.from({ length: count }, (_, index) => ({ name: `s${index}`, version }) as SectionJson);

describe('the sections that a worker starts with', () => {
  it('are all of a few, and sixteen of many', () => {
    expect(pickWarmSections(toSections(4), toSections(4))).toEqual(['s0', 's1', 's2', 's3']);
    expect(pickWarmSections(toSections(100), toSections(100))).toHaveLength(16);
  });

  it('are first of all those that have not been live', () => {
    const live = toSections(100).map((section) =>
      section.name === 's70' ? { ...section, version: '0.9.0' } : section,
    );
    expect(pickWarmSections(toSections(100), live).slice(0, 2)).toEqual(['s70', 's0']);
    expect(pickWarmSections(toSections(100, '2.0.0'), toSections(100))).toHaveLength(100);
  });
});
