import { UNSENT_ATTRIBUTE } from '@site/contract/unsent-text';
import type { ContactMessage } from '@site/shared-ui/api';

/** The content of the form. */
export interface Draft extends ContactMessage {
  /** When the form was first shown, in milliseconds since 1970; 0 when unknown. */
  readonly opened: number;
}

let current: Draft | undefined;
let accepted = '';

const toText = ({ name, mail, content }: ContactMessage) => JSON.stringify([name, mail, content]);

/**
 * Keeps the typed text while the visitor looks at another page, in the memory of this document only. It stays empty on
 * the server, where nobody types.
 */
export function saveDraft(draft: Draft | undefined): void {
  current = draft && toText(draft) !== accepted ? draft : undefined;
  document.documentElement.toggleAttribute(UNSENT_ATTRIBUTE, Boolean(current?.content));
}

/** Forgets the text of a message that was accepted, although its form may still be shown. */
export function forgetDraft(message: ContactMessage): void {
  // The server sends messages too, and must keep none.
  if (!globalThis.document) return;
  accepted = toText(message);
  saveDraft(undefined);
}

export const loadDraft = () => current;
