import type { ContactMessage } from '@site/shared-ui/api';

/** What the form holds. */
export interface Draft extends ContactMessage {
  /** When the form was first shown, in milliseconds since 1970; 0 when unknown. */
  readonly opened: number;
}

let kept: Draft | undefined;

/**
 * Keeps what is typed until it is sent, for who looks at another page meanwhile: in the memory of this tab alone, which the browser's
 * next document has no more. A server keeps nothing, since nobody types there.
 */
export function keepDraft(draft: Draft | undefined): void {
  kept = draft;
}

export const keptDraft = () => kept;
