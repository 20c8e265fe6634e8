import type { FragmentContent } from './fragment-instance.ts';
import type { FragmentProps, LoadContext } from './load-context.ts';

/** A piece of a section that pages of other sections show. */
export interface Fragment<Props extends FragmentProps = FragmentProps> {
  /** Fetches the data and the component; rejects when the data cannot be had. */
  readonly load: (context: LoadContext, props: Props) => Promise<FragmentContent>;
}
