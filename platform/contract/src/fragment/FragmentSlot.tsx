import { Component, type ReactNode, Suspense, use } from 'react';
import { SiteOptionsContext } from '../frame/site-options.ts';
import type { FragmentInstance } from './fragment-instance.ts';

/** Keeps an error of a fragment inside its slot. */
class FragmentBoundary extends Component<{ name: string; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    console.error(`Fragment ${this.props.name} failed`, error);
  }

  override render() {
    return this.state.failed ? null : this.props.children;
  }
}

/**
 * Shows a fragment of another section. The slot stays empty when loading the fragment failed. An error during rendering
 * affects only the slot: it is caught by the Suspense boundary on the server and by the error boundary in the browser.
 */
export function FragmentSlot({ fragment }: { fragment: FragmentInstance }) {
  const { name, Content } = fragment;
  const box = use(SiteOptionsContext)?.boxes?.[name];
  if (!Content) return null;
  const slot = (
    <FragmentBoundary name={name}>
      <Suspense fallback={null}>{Content.element ?? <Content />}</Suspense>
    </FragmentBoundary>
  );
  return box ? <div data-box={box}>{slot}</div> : slot;
}
