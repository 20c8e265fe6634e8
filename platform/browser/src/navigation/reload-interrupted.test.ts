// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { reloadInterrupted } from './reload-interrupted.ts';

const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
let navigationState = 'idle';
reloadInterrupted({
  get state() {
    return { navigation: { state: navigationState } } as never;
  },
});

it.each([
  ['reloads a page that was left during a navigation', true, 'loading', 1],
  ['keeps any other restored page', true, 'idle', 0],
  ['does nothing when a document is shown for the first time', false, 'loading', 0],
])('%s', (_, persisted, state, times) => {
  reload.mockClear();
  navigationState = state;
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
  expect(reload).toHaveBeenCalledTimes(times);
});
