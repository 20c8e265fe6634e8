import type { createBrowserRouter, RouterState } from 'react-router-dom';
import { changeWithPicture } from './shared-picture.ts';

type Router = ReturnType<typeof createBrowserRouter>;

const isSame = (one: RouterState, other: RouterState) =>
  (Object.keys(one) as (keyof RouterState)[]).every((key) => one[key] === other[key]);

/**
 * Wraps the router so that React renders only states that change something visible. For a prefetched page, `loading`
 * lasts less than a task, and rendering it would cost a third of the page itself: it is delayed until it lasts.
 * Patching in the routes of a prefetched section also emits a state without news. The page that the document brought stays where
 * the visitor has scrolled it to, or the browser after a reload: the router would scroll it to its top.
 */
export function createQuietRouter(router: Router): Router {
  const { location: opened } = router.state;
  const keepScroll = (state: RouterState): RouterState =>
    state.location === opened ? { ...state, restoreScrollPosition: false } : state;
  const subscribe: Router['subscribe'] = (notify) => {
    let step: ReturnType<typeof setTimeout> | undefined;
    let { state: told } = router;
    const stop = router.subscribe((state, options) => {
      clearTimeout(step);
      const tell = () => {
        if (isSame(state, told)) return;
        told = state;
        const next = keepScroll(state);
        if (state.navigation.state !== 'idle') notify(next, options);
        else changeWithPicture((flushSync) => notify(next, flushSync ? { ...options, flushSync } : options));
      };
      if (state.navigation.state === 'idle') tell();
      else step = setTimeout(tell);
    });
    return () => {
      clearTimeout(step);
      stop();
    };
  };
  return Object.create(router, { subscribe: { value: subscribe }, state: { get: () => keepScroll(router.state) } });
}
