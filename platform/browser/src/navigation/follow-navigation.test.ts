// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { followNavigation } from './follow-navigation.ts';

const keepShownPage = vi.hoisted(() => vi.fn());
vi.mock('../offline/offline-pages.ts', () => ({ keepShownPage, askForDocument: vi.fn() }));
vi.mock('../when-idle.ts', () => ({ whenIdle: (work: () => void) => work() }));

const toState = (pathname: string, search = '', hash = '') => ({
  ...{ location: { pathname, search, hash }, navigation: { state: 'idle' } },
  ...{ matches: [], loaderData: {}, errors: null },
});

it('keeps and counts each page that is gone to, and none for a part of the one that is shown', () => {
  let tell = (_state: object) => {};
  const subscribe = (take: typeof tell) => {
    tell = take;
  };
  const router = { state: toState('/aviso-legal'), subscribe };
  followNavigation(router as never, { toTitle: () => 'Título' } as never);
  const kept = [
    toState('/aviso-legal', '', '#enlaces'),
    toState('/aviso-legal'),
    toState('/noticias'),
    toState('/noticias', '?pagina=2'),
  ].map((state) => {
    tell(state);
    return keepShownPage.mock.calls.splice(0).length;
  });
  expect(kept).toEqual([0, 0, 1, 1]);
});
