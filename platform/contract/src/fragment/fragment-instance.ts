import type { ComponentType, ReactElement } from 'react';

/** What a fragment shows. */
export type FragmentContent = ComponentType & {
  /** The pictures in it, so that the page shows none of them again. */
  readonly pictures?: readonly { readonly name: string }[];
  /** The same as an element of its view, by which React knows it again: with the next data it stays, and the focus in it. */
  readonly element?: ReactElement;
};

/** A fragment ready to be shown by FragmentSlot; `Content` is null when it failed. */
export interface FragmentInstance {
  readonly name: string;
  readonly Content: FragmentContent | null;
}
