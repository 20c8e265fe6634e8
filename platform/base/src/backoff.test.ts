import { expect, it } from 'vitest';
import { createBackoff } from './backoff.ts';

it('doubles the pause after each failure, up to the longest', () => {
  const toPause = createBackoff({ first: 500, max: 20_000 });
  expect([0, 1, 2, 5, 6, 5_000].map(toPause)).toEqual([500, 1_000, 2_000, 16_000, 20_000, 20_000]);
});

it('grows by another factor', () =>
  expect([0, 1, 2].map(createBackoff({ first: 2_000, max: 4_000, factor: 1.5 }))).toEqual([2_000, 3_000, 4_000]));
