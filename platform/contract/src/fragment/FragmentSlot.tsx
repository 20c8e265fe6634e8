import { Suspense, use } from 'react';
import { SiteOptionsContext } from '../frame/site-options.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import type { FragmentInstance } from './fragment-instance.ts';

/**
 * Shows a fragment of another section. The slot stays empty when loading the fragment failed. An error during rendering
 * affects only the slot: it is caught by the Suspense boundary on the server and by the error boundary in the browser.
 */
export function FragmentSlot({ fragment }: { fragment: FragmentInstance }) {
  const { name, Content } = fragment;
  const box = use(SiteOptionsContext)?.boxes?.[name];
  if (!Content) return null;
  const slot = (
    <ErrorBoundary message={`Fragment ${name} failed`}>
      <Suspense fallback={null}>{Content.element ?? <Content />}</Suspense>
    </ErrorBoundary>
  );
  return box ? <div data-box={box}>{slot}</div> : slot;
}
