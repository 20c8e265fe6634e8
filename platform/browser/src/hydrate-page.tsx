import { type ReactNode, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';

interface HydrationEndProps {
  readonly onEnd: () => void;
  readonly children: ReactNode;
}

/** Tells when the page has been taken over. */
function HydrationEnd({ onEnd, children }: HydrationEndProps) {
  useEffect(onEnd, [onEnd]);
  return children;
}

/**
 * Takes over the server's markup in small pieces, between which the browser answers the visitor: as a transition, since
 * React takes over at one go otherwise. Settles when it is done.
 */
export function hydratePage(root: Element, page: ReactNode): Promise<void> {
  return new Promise((resolve) =>
    startTransition(() => {
      hydrateRoot(root, <HydrationEnd onEnd={resolve}>{page}</HydrationEnd>);
    }),
  );
}
