import { type ComponentType, createElement } from 'react';
import type { FragmentProps, LoadContext } from '../section/load-context.ts';
import type { FragmentContent } from './fragment-instance.ts';

/** A piece of a section that pages of other sections show. */
export interface Fragment<Props extends FragmentProps = FragmentProps> {
  /** Fetches the data and the component; rejects when the data cannot be had. */
  readonly load: (context: LoadContext, props: Props) => Promise<FragmentContent>;
}

/**
 * Makes a fragment of a loader and a lazy component; both are fetched at the same time.
 *
 * @param load gives the component's properties
 * @param component the lazy component
 * @param pictures the pictures that it shows
 */
export function defineFragment<Props extends FragmentProps, View extends object>(
  load: (context: LoadContext, props: Props) => Promise<View>,
  component: () => Promise<ComponentType<View>>,
  pictures: (view: View) => readonly { readonly name: string }[] = () => [],
): Fragment<Props> {
  return {
    async load(context, props) {
      const [view, View] = await Promise.all([load(context, props), component()]);
      const element = createElement(View, view);
      return Object.assign(() => element, { pictures: pictures(view), element });
    },
  };
}
