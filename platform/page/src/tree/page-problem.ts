import type { PageProblem } from '@site/contract/frame';
import { isRouteErrorResponse } from 'react-router-dom';

/** True for the error of an address that does not exist; every other one is a page that cannot be had now. */
export const isMissing = (error: unknown) => isRouteErrorResponse(error) && error.status === 404;

/** True for the error of an address that is gone for good; the server alone knows of those. */
const isGone = (error: unknown) => isRouteErrorResponse(error) && error.status === 410;

/** Which of the frame's pages stands for an error. */
export function toPageProblem(error: unknown): PageProblem {
  if (isGone(error)) return 'gone';
  return isMissing(error) ? 'missing' : 'unavailable';
}
