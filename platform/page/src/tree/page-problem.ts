import type { Frame, FramePage } from '@site/contract/frame';
import { isRouteErrorResponse } from 'react-router-dom';

/** 404; every other error is a page that is temporarily unavailable. */
export const isMissing = (error: unknown) => isRouteErrorResponse(error) && error.status === 404;

/** 410; only the server has a list of removed pages. */
const isGone = (error: unknown) => isRouteErrorResponse(error) && error.status === 410;

/** The page that is shown instead of one with this error. */
export function toProblemPage({ problems, serverPages }: Frame, error: unknown): FramePage {
  if (serverPages && isGone(error)) return serverPages.gone;
  return problems[isMissing(error) ? 'missing' : 'unavailable'];
}
