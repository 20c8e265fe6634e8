import type { ContactMessage } from '@site/shared-ui/api';

/** The content of the form. */
export interface Draft extends ContactMessage {
  /** When the form was first shown, in milliseconds since 1970; 0 when unknown. */
  readonly opened: number;
}

let current: Draft | undefined;

/**
 * Keeps the typed text while the visitor looks at another page, in the memory of this document only. It stays empty on
 * the server, where nobody types.
 */
export function saveDraft(draft: Draft | undefined): void {
  current = draft;
}

export const loadDraft = () => current;
