import type { RouterState } from 'react-router-dom';
import type { MatchedPage } from './document-meta.ts';
import type { LayoutData } from './layout/layout-data.ts';
import { ROOT_ID } from './root-routes.tsx';

/** What a router shows, on the server and in the browser alike: the frame's data, the page, and the error instead of it. */
export function toShownPage({
  matches,
  loaderData,
  errors,
}: Pick<RouterState, 'matches' | 'loaderData' | 'errors'>): [
  layout: LayoutData,
  page: MatchedPage | undefined,
  error: unknown,
] {
  const match = matches.at(-1);
  const page = match && { id: match.route.id, handle: match.route.handle, data: loaderData[match.route.id] };
  return [loaderData[ROOT_ID] as LayoutData, page, Object.values(errors ?? {})[0]];
}
