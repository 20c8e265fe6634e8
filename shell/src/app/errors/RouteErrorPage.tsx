import { isRouteErrorResponse, useRouteError } from 'react-router-dom';

/** The page shown in the frame when a route has none: 404 for what is not there, 503 for what cannot be had now. */
export function RouteErrorPage() {
  const error = useRouteError();
  const missing = isRouteErrorResponse(error) && error.status === 404;
  return missing ? <h1>Página no encontrada</h1> : <h1>Página no disponible</h1>;
}
