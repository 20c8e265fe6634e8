import type { ComponentType, ReactElement } from 'react';

/** Component that renders a loaded fragment. */
export type FragmentContent = ComponentType & {
  /** The images that it shows, so that the page does not repeat any of them. */
  readonly pictures?: readonly { readonly name: string }[];
  /**
   * The same content as an element of a stable component type: React updates it in place with new data and keeps the
   * focus.
   */
  readonly element?: ReactElement;
};

/** A loaded fragment for FragmentSlot; `Content` is null when loading failed. */
export interface FragmentInstance {
  readonly name: string;
  readonly Content: FragmentContent | null;
}
