import type { createBrowserRouter } from 'react-router-dom';

type Router = ReturnType<typeof createBrowserRouter>;

/**
 * The router as React sees it. The step «loading» of a page that was fetched ahead is over within the same task; to render
 * it would take as long as a third of the page itself. So a step is told when it lasts.
 */
export function withoutShortSteps(router: Router): Router {
  const subscribe: Router['subscribe'] = (notify) => {
    let step: ReturnType<typeof setTimeout> | undefined;
    const stop = router.subscribe((state, options) => {
      clearTimeout(step);
      if (state.navigation.state === 'idle') notify(state, options);
      else step = setTimeout(() => notify(state, options));
    });
    return () => {
      clearTimeout(step);
      stop();
    };
  };
  return Object.create(router, { subscribe: { value: subscribe } });
}
