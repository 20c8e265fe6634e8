// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { followNavigation } from './follow-navigation.ts';

const storeShownPage = vi.hoisted(() => vi.fn());
vi.mock('../offline/offline-pages.ts', () => ({ storeShownPage }));
vi.mock('../when-idle.ts', () => ({ whenIdle: (work: () => void) => work() }));

const toState = (pathname: string, search = '', hash = '') => ({
  location: { pathname, search, hash },
  navigation: { state: 'idle' },
  matches: [],
  loaderData: {},
  errors: null,
});

it('stores each page that is navigated to, except for anchors of the current page', () => {
  let notify = (_state: object) => {};
  const subscribe = (listener: typeof notify) => {
    notify = listener;
  };
  const router = { state: toState('/aviso-legal'), subscribe };
  followNavigation(router as never, { toTitle: () => 'Título' } as never);
  const calls = [
    toState('/aviso-legal', '', '#enlaces'),
    toState('/aviso-legal'),
    toState('/noticias'),
    toState('/noticias', '?pagina=2'),
  ].map((state) => {
    notify(state);
    return storeShownPage.mock.calls.splice(0).length;
  });
  expect(calls).toEqual([0, 0, 1, 1]);
});
