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
 * The slot of a page for a fragment of another section. A fragment that failed leaves the slot empty; one
 * that throws while it renders costs its own place and nothing else: the Suspense boundary contains it on the server,
 * the error boundary in the browser.
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
