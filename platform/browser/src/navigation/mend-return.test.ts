// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { mendReturn } from './mend-return.ts';

const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
let left = 'idle';
mendReturn({
  get state() {
    return { navigation: { state: left } } as never;
  },
});

it.each([
  ['loads a page again that was left on the way to another one', true, 'loading', 1],
  ['shows any other page as it was left', true, 'idle', 0],
  ['leaves a document alone that is shown for the first time', false, 'loading', 0],
])('%s', (_, persisted, state, times) => {
  reload.mockClear();
  left = state;
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
  expect(reload).toHaveBeenCalledTimes(times);
});
