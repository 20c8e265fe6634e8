import { type ComponentType, createElement } from 'react';
import type { FragmentProps, LoadContext } from '../section/load-context.ts';
import type { FragmentContent } from './fragment-instance.ts';

/** A piece of a section that is shown on pages of other sections. */
export interface Fragment<Props extends FragmentProps = FragmentProps> {
  /** Loads the data and the component; rejects when the data is not available. */
  readonly load: (context: LoadContext, props: Props) => Promise<FragmentContent>;
}

/**
 * Defines a fragment by a loader and a lazy component, which are fetched in parallel.
 *
 * @param load returns the component's properties
 * @param pictures returns the images that the component shows
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
