import type { ComponentType } from 'react';
import type { FragmentProps, LoadContext } from './load-context.ts';

/** What a fragment shows; `pictures` are the ones in it, so that the page shows none of them again. */
export type FragmentContent = ComponentType & { readonly pictures?: readonly { readonly name: string }[] };

/** A piece of a section that pages of other sections show. */
export interface Fragment<Props extends FragmentProps = FragmentProps> {
  /** Fetches the data and the component; rejects when the data cannot be had. */
  readonly load: (context: LoadContext, props: Props) => Promise<FragmentContent>;
}
