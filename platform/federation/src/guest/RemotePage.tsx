import { withDeadline } from '@site/base/with-deadline';
import { ErrorBoundary } from '@site/contract/error-boundary';
import { type ComponentType, useEffect, useState } from 'react';
import type { RemoteParts } from './guest-parts.ts';

const DEADLINE_MS = 8_000;

async function load(parts: RemoteParts): Promise<ComponentType> {
  const { loadGuest } = await import(/* webpackChunkName: "guest-runtime" */ './load-guest.ts');
  return loadGuest(parts);
}

/** The server renders a loading message; the guest is loaded in the browser, once the page is interactive. */
export function RemotePage(parts: RemoteParts) {
  const { guest, Frame } = parts;
  const [Content, setContent] = useState<ComponentType | 'loading' | 'failed'>('loading');
  useEffect(() => {
    const late = () => new Error(`It did not respond within ${DEADLINE_MS} ms`);
    withDeadline(load(parts), DEADLINE_MS, late).then(
      (loaded) => setContent(() => loaded),
      (error: unknown) => {
        console.error(`The guest ${guest.name} cannot be shown`, error);
        setContent('failed');
      },
    );
  }, [guest]);
  const failed = <p role="status">{guest.words.failed}</p>;
  return (
    <Frame title={guest.title}>
      <ErrorBoundary message={`The guest ${guest.name} failed`} fallback={failed}>
        {Content === 'loading' ? (
          <p role="status">{guest.words.loading}</p>
        ) : Content === 'failed' ? (
          failed
        ) : (
          <Content />
        )}
      </ErrorBoundary>
    </Frame>
  );
}
