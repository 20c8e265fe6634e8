import { type ReactNode, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { noteError } from '../field/field-errors.ts';

interface HydrationEndProps {
  readonly onEnd: () => void;
  readonly children: ReactNode;
}

/** What React does by itself, and a note: an error that a boundary takes is nobody's uncaught one. */
function onCaughtError(error: unknown): void {
  console.error(error);
  noteError(error);
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
      hydrateRoot(root, <HydrationEnd onEnd={resolve}>{page}</HydrationEnd>, { onCaughtError });
    }),
  );
}
