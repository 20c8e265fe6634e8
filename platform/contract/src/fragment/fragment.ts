import type { FragmentProps, LoadContext } from '../section/load-context.ts';
import type { FragmentContent } from './fragment-instance.ts';

/** A piece of a section that pages of other sections show. */
export interface Fragment<Props extends FragmentProps = FragmentProps> {
  /** Fetches the data and the component; rejects when the data cannot be had. */
  readonly load: (context: LoadContext, props: Props) => Promise<FragmentContent>;
}
