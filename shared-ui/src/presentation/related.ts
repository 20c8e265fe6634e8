import { withQuery } from '@site/base/text/with-query';
import { PAGINATION_LABELS } from './labels.ts';

/** Related news and events are shown three at a time (specification, section 9). */
export const RELATED_SIZE = 3;

/**
 * Returns the pagination of a related list. An address can hold the pages of several:
 * `/formacion?noticias=2&eventos=3`.
 *
 * @param total number of elements
 * @param address path and query of the page that shows the list
 * @param parameter name of the list's page number
 */
export function toRelatedPages(total: number, current: number, address: string, parameter: string) {
  return {
    current,
    last: Math.ceil(total / RELATED_SIZE),
    toHref: (page: number) => withQuery(address, { [parameter]: page === 1 ? null : page }),
    labels: PAGINATION_LABELS,
  };
}
