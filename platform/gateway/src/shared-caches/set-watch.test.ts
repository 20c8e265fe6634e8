import { expect, it } from 'vitest';
import { createSetWatch } from './set-watch.ts';

it('tells of the sets before, when visitors get others', () => {
  const told: string[] = [];
  let live: unknown;
  const look = createSetWatch(
    () => live as ReturnType<Parameters<typeof createSetWatch>[0]>,
    (...keys) => void told.push(keys.join(' ')),
  );
  const see = (current: string, ...groups: readonly (readonly [string, number])[]) => {
    live = { current: { id: current }, groups: groups.map(([id, below]) => ({ set: { id }, below })) };
    look();
    return told.splice(0);
  };
  expect(see('a')).toEqual([]);
  expect(see('a')).toEqual([]);
  expect(see('b')).toEqual(['set-a']);
  expect(see('b', ['c', 5])).toEqual(['set-b']);
  expect(see('b', ['c', 20])).toEqual(['set-b set-c']);
  expect(see('c')).toEqual(['set-b set-c']);
});
