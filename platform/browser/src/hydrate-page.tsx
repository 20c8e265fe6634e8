import { type ReactNode, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';

interface HydrationEndProps {
  readonly onEnd: () => void;
  readonly children: ReactNode;
}

/** Its effect runs when hydration has finished. */
function HydrationEnd({ onEnd, children }: HydrationEndProps) {
  useEffect(onEnd, [onEnd]);
  return children;
}

/**
 * Hydrates in small steps, so that the browser stays responsive: as a transition, since React otherwise hydrates in one
 * task. Settles at the end.
 */
export function hydratePage(root: Element, page: ReactNode): Promise<void> {
  return new Promise((resolve) =>
    startTransition(() => {
      hydrateRoot(root, <HydrationEnd onEnd={resolve}>{page}</HydrationEnd>);
    }),
  );
}
