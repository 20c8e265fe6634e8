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

/** All as inputs: of others `checked` means nothing. */
const listFields = (root: Element) => [...root.querySelectorAll<HTMLInputElement>('[name]')];

/**
 * React writes a page anew in which it finds an element that is none of its own, such as a password manager puts beside a field. Gives
 * what puts that which was typed, ticked and chosen by then into the new fields.
 */
function keepTyped(root: Element): () => void {
  const fields = listFields(root);
  const { activeElement } = document;
  return () => {
    for (const [index, field] of listFields(root).entries()) {
      const before = fields[index];
      if (!before || before.isConnected || before.name !== field.name) continue;
      if (before.value !== before.defaultValue) field.value = before.value;
      field.checked = before.checked;
      if (before === activeElement && document.activeElement === document.body) field.focus();
    }
  };
}

/**
 * Hydrates in small steps, so that the browser stays responsive: as a transition, since React otherwise hydrates in one
 * task. Settles at the end.
 */
export function hydratePage(root: Element, page: ReactNode): Promise<void> {
  const putBack = keepTyped(root);
  return new Promise<void>((resolve) =>
    startTransition(() => {
      hydrateRoot(root, <HydrationEnd onEnd={resolve}>{page}</HydrationEnd>, { onCaughtError });
    }),
  ).then(putBack);
}
