import { expect, it } from 'vitest';
import { createStoreLookups } from './store-lookups.ts';

function start() {
  const asked: string[] = [];
  const clock = { at: 0 };
  const there = new Set(['a', 'b']);
  const find = async (name: string) => {
    asked.push(name);
    return there.has(name) ? name.toUpperCase() : null;
  };
  return { asked, clock, there, look: createStoreLookups(find, () => clock.at) };
}

it('looks up a found name once, and a missing one again after ten seconds', async () => {
  const { asked, clock, there, look } = start();
  expect(await Promise.all(['a', 'a', 'x', 'x'].map(look))).toEqual(['A', 'A', null, null]);
  expect([await look('a'), await look('x')]).toEqual(['A', null]);
  expect(asked).toEqual(['a', 'x']);
  there.add('x');
  clock.at = 11_000;
  expect([await look('x'), await look('a')]).toEqual(['X', 'A']);
});

it('bounds the look-ups of made-up names, which evict no used entry', async () => {
  const { asked, clock, look } = start();
  await look('a');
  const outcomes = await Promise.all(
    Array.from({ length: 5_000 }, (_, n) => look(`x${n}`).catch((error: unknown) => error)),
  );
  expect(asked.length).toBeLessThanOrEqual(100);
  expect(outcomes.at(-1)).toEqual(new Error('Too many names were looked up in the release store.'));
  expect(await look('a')).toBe('A');
  for (let second = 1; second < 600; second++) {
    clock.at = second * 1_000;
    for (let n = 0; n < 20; n++) await look(`y${second}-${n}`).catch(() => null);
    expect(await look('a')).toBe('A');
  }
  expect(asked.filter((name) => name === 'a')).toHaveLength(1);
  expect(asked.length).toBeLessThan(100 + 600 * 10);
});
