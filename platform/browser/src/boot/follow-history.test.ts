// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { followHistory } from './follow-history.ts';

const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
followHistory();

it.each([
  ['loads another page', { idx: 0 }, false, 1],
  ['does nothing for a fragment of the page', null, false, 0],
  ['leaves another page to the application', { idx: 0 }, true, 0],
])('%s', (_, state, isHydrated, times) => {
  reload.mockClear();
  document.documentElement.toggleAttribute('data-hydrated', isHydrated);
  dispatchEvent(new PopStateEvent('popstate', { state }));
  expect(reload).toHaveBeenCalledTimes(times);
});
