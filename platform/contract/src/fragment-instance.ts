import type { FragmentContent } from './fragment.ts';

/** A fragment ready to be shown by FragmentSlot; `Content` is null when it failed. */
export interface FragmentInstance {
  readonly name: string;
  readonly Content: FragmentContent | null;
}
