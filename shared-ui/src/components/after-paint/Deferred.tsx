import { type ReactNode, use } from 'react';
import { usePainted } from './use-painted.ts';
import { WholePageContext } from './whole-page-context.ts';

/**
 * What stands at the foot of a page that is navigated to and is not looked at first: the page is shown a frame earlier
 * without it. Pages from the server, and those that the visitor comes back to, are whole from the start.
 */
export function Deferred({ children }: { readonly children: ReactNode }) {
  const painted = usePainted();
  const whole = use(WholePageContext);
  return painted || whole ? children : null;
}
