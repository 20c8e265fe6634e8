import { PAGE_LABELS } from '../example-data.ts';
import { Pagination } from './Pagination.tsx';

/** Each name says what the example is of. */
export const examples = {
  'en medio': <Pagination current={4} last={9} toHref={(page) => `#${page}`} labels={PAGE_LABELS} />,
};
