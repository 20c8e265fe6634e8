import { useRouteError } from 'react-router-dom';
import { isGone, isMissing } from '../document-meta.ts';
import { NotFoundPage } from './NotFoundPage.tsx';
import { UnavailablePage } from './UnavailablePage.tsx';

/** The page in the frame when a route has none: 404 or 410 for what is not there, 503 for what cannot be had now. */
export function RouteErrorPage() {
  const error = useRouteError();
  return isMissing(error) || isGone(error) ? <NotFoundPage isGone={isGone(error)} /> : <UnavailablePage />;
}
