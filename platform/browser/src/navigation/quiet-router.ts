import type { createBrowserRouter, RouterState } from 'react-router-dom';
import { changeWithPicture } from './shared-picture.ts';

type Router = ReturnType<typeof createBrowserRouter>;

const isSame = (one: RouterState, other: RouterState) =>
  (Object.keys(one) as (keyof RouterState)[]).every((key) => one[key] === other[key]);

/**
 * Wraps the router so that React renders only states that change something visible. For a prefetched page, `loading`
 * lasts less than a task, and rendering it would cost a third of the page itself: it is delayed until it lasts.
 * Patching in the routes of a prefetched section also emits a state without news.
 */
export function createQuietRouter(router: Router): Router {
  const subscribe: Router['subscribe'] = (notify) => {
    let step: ReturnType<typeof setTimeout> | undefined;
    let { state: told } = router;
    const stop = router.subscribe((state, options) => {
      clearTimeout(step);
      const tell = () => {
        if (isSame(state, told)) return;
        told = state;
        if (state.navigation.state !== 'idle') notify(state, options);
        else changeWithPicture((flushSync) => notify(state, flushSync ? { ...options, flushSync } : options));
      };
      if (state.navigation.state === 'idle') tell();
      else step = setTimeout(tell);
    });
    return () => {
      clearTimeout(step);
      stop();
    };
  };
  return Object.create(router, { subscribe: { value: subscribe } });
}
