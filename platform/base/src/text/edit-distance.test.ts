import { describe, expect, it } from 'vitest';
import { editDistance } from './edit-distance.ts';

describe('editDistance', () => {
  it.each([
    ['requena', 'requena', 0],
    ['requna', 'requena', 1],
    ['reqquena', 'requena', 1],
    ['raquena', 'requena', 1],
    ['restaruacion', 'restauracion', 1],
    ['rsetaruacion', 'restauracion', 2],
    ['', 'ab', 2],
  ])('from %s to %s is %i', (from, to, distance) => {
    expect(editDistance(from, to, 2)).toBe(distance);
  });

  it('stops counting above the maximum', () => {
    expect(editDistance('vino', 'telar', 2)).toBe(3);
    expect(editDistance('vino', 'vinos y tinajas', 1)).toBe(2);
  });
});
