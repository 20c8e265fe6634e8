import { isRouteErrorResponse, useRouteError } from 'react-router-dom';
import { NotFoundPage } from './NotFoundPage.tsx';
import { UnavailablePage } from './UnavailablePage.tsx';

/** The page in the frame when a route has none: 404 for what is not there, 503 for what cannot be had now. */
export function RouteErrorPage() {
  const error = useRouteError();
  return isRouteErrorResponse(error) && error.status === 404 ? <NotFoundPage /> : <UnavailablePage />;
}
