import type { RouterState } from 'react-router-dom';
import type { ShownPage } from './document-meta.ts';
import { ROOT_ID } from './root-routes.tsx';

/** Reads the router's state, on the server and in the browser. */
export function toShownPage({
  matches,
  loaderData,
  errors,
}: Pick<RouterState, 'matches' | 'loaderData' | 'errors'>): ShownPage {
  const match = matches.at(-1);
  return {
    layout: loaderData[ROOT_ID],
    page: match && { id: match.route.id, handle: match.route.handle, data: loaderData[match.route.id] },
    error: Object.values(errors ?? {})[0],
  };
}
