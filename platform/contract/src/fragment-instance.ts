import type { ComponentType } from 'react';

/** A fragment ready to be shown by FragmentSlot; `Content` is null when it failed. */
export interface FragmentInstance {
  readonly name: string;
  readonly Content: ComponentType | null;
}
