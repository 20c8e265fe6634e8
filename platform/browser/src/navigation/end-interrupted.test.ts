// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { endInterrupted } from './end-interrupted.ts';

const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
const shown = { pathname: '/contacto', search: '', hash: '', key: 'k', state: null };
const navigate = vi.fn();
let navigationState = 'idle';
endInterrupted({
  navigate,
  get state() {
    return { navigation: { state: navigationState }, location: shown } as never;
  },
});

it.each([
  ['shows a page again that was left during a navigation', true, 'loading', [shown]],
  ['shows a page again that was left while its form was being sent', true, 'submitting', [shown]],
  ['keeps any other restored page', true, 'idle', []],
  ['does nothing when a document is shown for the first time', false, 'loading', []],
])('%s', (_, persisted, state, pages) => {
  navigate.mockClear();
  navigationState = state;
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
  expect(navigate.mock.calls.map(([page]) => page)).toEqual(pages);
  // It would lose what the visitor has typed.
  expect(reload).not.toHaveBeenCalled();
});
