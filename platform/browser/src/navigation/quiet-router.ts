import type { createBrowserRouter, RouterState } from 'react-router-dom';
import { changePage } from './change-page.ts';

type Router = ReturnType<typeof createBrowserRouter>;

const isSame = (one: RouterState, other: RouterState) =>
  (Object.keys(one) as (keyof RouterState)[]).every((key) => one[key] === other[key]);

/**
 * Wraps the router so that React renders only states that change something visible. For a prefetched page, `loading`
 * lasts less than a task, and rendering it would take a third of the time of the page itself; it is therefore emitted
 * only if it lasts longer. States without changes, which adding routes causes, are not emitted. The first page keeps
 * its scroll position, which the router would reset to the top.
 */
export function createQuietRouter(router: Router): Router {
  const { location: opened } = router.state;
  const keepScroll = (state: RouterState): RouterState =>
    state.location === opened ? { ...state, restoreScrollPosition: false } : state;
  const subscribe: Router['subscribe'] = (notify) => {
    let step: ReturnType<typeof setTimeout> | undefined;
    let { state: emitted } = router;
    const stop = router.subscribe((state, options) => {
      clearTimeout(step);
      const emit = () => {
        if (isSame(state, emitted)) return;
        emitted = state;
        const next = keepScroll(state);
        if (state.navigation.state !== 'idle') notify(next, options);
        else
          changePage(
            (flushSync) => notify(next, flushSync ? { ...options, flushSync } : options),
            state.preventScrollReset,
          );
      };
      if (state.navigation.state === 'idle') emit();
      else step = setTimeout(emit);
    });
    return () => {
      clearTimeout(step);
      stop();
    };
  };
  return Object.create(router, { subscribe: { value: subscribe }, state: { get: () => keepScroll(router.state) } });
}
