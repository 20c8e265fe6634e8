import { expect, it } from 'vitest';
import { createSetWatch, type WatchedSet } from './set-watch.ts';

const toSet = (id: string, shell: string, ...versions: readonly [string, string]): WatchedSet => ({
  id,
  shell: { json: { version: shell } },
  sections: versions.map((version, index) => ({ name: `mfe-${index}`, version })),
});

it('reports replaced releases, and all pages when the shares of visitors change', () => {
  const purged: string[] = [];
  let live: ReturnType<Parameters<typeof createSetWatch>[0]>;
  const look = createSetWatch(
    () => live,
    (...keys) => void purged.push(keys.join(' ')),
  );
  const see = (current: WatchedSet, ...groups: readonly (readonly [WatchedSet, number])[]) => {
    live = { current, groups: groups.map(([set, below]) => ({ set, below })) };
    look();
    return purged.splice(0);
  };
  const a = toSet('a', '1.0.0', '1.0.0', '1.0.0');
  const b = toSet('b', '1.0.0', '1.0.0', '1.1.0');
  const c = toSet('c', '2.0.0', '1.0.0', '1.1.0');
  expect(see(a)).toEqual([]);
  expect(see(a)).toEqual([]);
  expect(see(b)).toEqual(['set-a release-mfe-1@1.0.0']);
  expect(see(b, [c, 5])).toEqual(['page']);
  expect(see(b, [c, 20])).toEqual(['page']);
  expect(see(c)).toEqual(['page']);
  expect(see(b)).toEqual(['set-c release-shell@2.0.0']);
});
