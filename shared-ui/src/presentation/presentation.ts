/** Converts entities to the properties of the design system, in Spanish, the same way in all sections. */
export { withQuery } from '@site/base/text/with-query';
export { toVideoFrame as toVideoAddress } from '../rich-text/policy.ts';
export { formatRange, formatTotal } from './format-summary.ts';
export {
  BREADCRUMB_LABEL,
  EMPTY_LIST,
  EMPTY_PAGE,
  LIGHTBOX_LABELS,
  PAGINATION_LABELS,
  SEARCH_FIELD_LABELS,
} from './labels.ts';
export { fetchPageOrFirst, formatShortened, parsePage, parseSearchText, toQuoted } from './list-address.ts';
export { toPagedList, toPagedTitle, toPageTitle } from './paging.ts';
export { RELATED_SIZE, toRelatedPages } from './related.ts';
export { toArticle } from './to-article.ts';
export { formatPeriod, isOver, toEventBox, toIso } from './to-event-box.ts';
export { toFileItem } from './to-file-items.ts';
export { toNewsCard } from './to-news-card.ts';
