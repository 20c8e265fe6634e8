import { type ReactNode, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { showPlainPage } from '../boot/plain-page.ts';
import { noteError } from '../field/field-errors.ts';

interface HydrationEndProps {
  readonly onEnd: () => void;
  readonly children: ReactNode;
}

/**
 * Logs the error like React's default handler, and records it, since errors caught by a boundary are not reported
 * elsewhere.
 */
function onCaughtError(error: unknown): void {
  console.error(error);
  noteError(error);
}

function HydrationEnd({ onEnd, children }: HydrationEndProps) {
  useEffect(onEnd, [onEnd]);
  return children;
}

/** All typed as inputs: `checked` has no effect on other elements. */
const listFields = (root: Element) => [...root.querySelectorAll<HTMLInputElement>('input,select,textarea')];

/**
 * Remembers the form fields: React re-renders the page from scratch if it finds an unexpected element, such as one that
 * a password manager adds next to a field. Returns a function that copies the visitor's input and the focus to the new
 * fields.
 */
function preserveInput(root: Element): () => void {
  // By name, since the unexpected element may be a field too.
  const fields = Object.groupBy(listFields(root), ({ name }) => name);
  const { activeElement } = document;
  return () => {
    for (const field of listFields(root)) {
      const before = fields[field.name]?.shift();
      if (!before || before.isConnected) continue;
      if (before.value !== before.defaultValue) field.value = before.value;
      field.checked = before.checked;
      if (before === activeElement && document.activeElement === document.body) field.focus();
    }
  };
}

/**
 * Hydrates in small steps, so that the browser stays responsive: as a transition, since React otherwise hydrates in one
 * task. Resolves when hydration has finished.
 */
export function hydratePage(root: Element, page: ReactNode): Promise<void> {
  const restoreInput = preserveInput(root);
  return new Promise<void>((resolve) =>
    startTransition(() => {
      hydrateRoot(root, <HydrationEnd onEnd={resolve}>{page}</HydrationEnd>, {
        onCaughtError,
        onUncaughtError: showPlainPage,
      });
    }),
  ).then(restoreInput);
}
