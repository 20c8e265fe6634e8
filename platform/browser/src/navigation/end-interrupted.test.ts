// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { endInterrupted } from './end-interrupted.ts';

const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
const goThere = vi.fn();
addEventListener('popstate', goThere);
let navigationState = 'idle';
endInterrupted({
  get state() {
    return { navigation: { state: navigationState } } as never;
  },
});

it.each([
  ['goes to the current entry of the history if a navigation was interrupted', true, 'loading', 1],
  ['goes there too if a form was being sent', true, 'submitting', 1],
  ['keeps any other restored page', true, 'idle', 0],
  ['does nothing when a document is shown for the first time', false, 'loading', 0],
])('%s', (_, persisted, state, times) => {
  goThere.mockClear();
  navigationState = state;
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
  expect(goThere).toHaveBeenCalledTimes(times);
  // It would lose what the visitor has typed.
  expect(reload).not.toHaveBeenCalled();
});
