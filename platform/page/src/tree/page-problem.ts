import type { PageProblem } from '@site/contract/frame';
import { isRouteErrorResponse } from 'react-router-dom';

/** 404; every other error is a page that is temporarily unavailable. */
export const isMissing = (error: unknown) => isRouteErrorResponse(error) && error.status === 404;

/** 410; only the server knows which pages were removed. */
const isGone = (error: unknown) => isRouteErrorResponse(error) && error.status === 410;

export function toPageProblem(error: unknown): PageProblem {
  if (isGone(error)) return 'gone';
  return isMissing(error) ? 'missing' : 'unavailable';
}
