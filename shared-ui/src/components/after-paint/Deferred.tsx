import { type ReactNode, use } from 'react';
import { usePainted } from './use-painted.ts';
import { WholePageContext } from './whole-page-context.ts';

/**
 * Renders its children one frame later on client-side navigation, so that the top of the page appears sooner.
 * Server-rendered pages, and pages that the visitor returns to, render them immediately.
 */
export function Deferred({ children }: { readonly children: ReactNode }) {
  const painted = usePainted();
  const whole = use(WholePageContext);
  return painted || whole ? children : null;
}
