import type { createBrowserRouter, RouterState } from 'react-router-dom';

type Router = ReturnType<typeof createBrowserRouter>;

const isSame = (one: RouterState, other: RouterState) =>
  (Object.keys(one) as (keyof RouterState)[]).every((key) => one[key] === other[key]);

/**
 * The router as React sees it: told of is only what can change what is shown. The step «loading» of a page that was fetched
 * ahead is over within the same task; to render it would take as long as a third of the page itself, so it is told when it
 * lasts. And routes of a section that is loaded ahead come with a state in which nothing is new.
 */
export function toQuietRouter(router: Router): Router {
  const subscribe: Router['subscribe'] = (notify) => {
    let step: ReturnType<typeof setTimeout> | undefined;
    let { state: told } = router;
    const stop = router.subscribe((state, options) => {
      clearTimeout(step);
      const tell = () => {
        if (isSame(state, told)) return;
        told = state;
        notify(state, options);
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
