import type { ComponentType } from 'react';

/** What a fragment shows; `pictures` are the ones in it, so that the page shows none of them again. */
export type FragmentContent = ComponentType & { readonly pictures?: readonly { readonly name: string }[] };

/** A fragment ready to be shown by FragmentSlot; `Content` is null when it failed. */
export interface FragmentInstance {
  readonly name: string;
  readonly Content: FragmentContent | null;
}
