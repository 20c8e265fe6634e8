import type { IncomingMessage } from 'node:http';
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
  let client = '';
  const lookUp = createStoreLookups(
    find,
    () => client,
    () => clock.at,
  );
  const look = (name: string, from = '192.0.2.1') => {
    client = from;
    return lookUp(name, {} as IncomingMessage);
  };
  return { asked, clock, there, look };
}

it('looks up a found name once, and a missing one again after ten seconds', async () => {
  const { asked, clock, there, look } = start();
  expect(await Promise.all(['a', 'a', 'x', 'x'].map((name) => look(name)))).toEqual(['A', 'A', null, null]);
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
    Array.from({ length: 5_000 }, (_, n) => look(`x${n}`, `198.51.100.${n % 250}`).catch((error: unknown) => error)),
  );
  expect(asked.length).toBeLessThanOrEqual(100);
  expect(outcomes.at(-1)).toEqual(new Error('Too many names were looked up in the release store.'));
  expect(await look('a')).toBe('A');
  for (let second = 1; second < 600; second++) {
    clock.at = second * 1_000;
    for (let n = 0; n < 20; n++) await look(`y${second}-${n}`, `198.51.100.${n}`).catch(() => null);
    expect(await look('a')).toBe('A');
  }
  expect(asked.filter((name) => name === 'a')).toHaveLength(1);
  expect(asked.length).toBeLessThan(100 + 600 * 10);
});

it('looks up the names of one client while another invents names', async () => {
  const { clock, look } = start();
  for (let second = 0; second < 60; second++) {
    clock.at = second * 1_000;
    for (let n = 0; n < 40; n++) await look(`x${second}-${n}`, `2001:db8:1:1::${n}`).catch(() => null);
  }
  await expect(look('b', '2001:db8:1:1::1')).rejects.toThrow('Too many');
  for (let n = 0; n < 30; n++) expect(await look(`y${n}`, '2001:db8:1:2::1')).toBeNull();
  expect(await look('b', '2001:db8:1:3::1')).toBe('B');
  expect(await look('b', '2001:db8:1:1::1')).toBe('B');
});
