/** Structured data common to the server parts of several sections. Never sent to browsers. */
export { escapeMarkup } from '@site/base/text/escape-markup';
export { toImageAddress } from '@site/contract/image-address';
export { toExcerpt } from './excerpt.ts';
export { toImageObjects, toOrganizationId } from './image-object.ts';
export { toPagedCanonical } from './paged-canonical.ts';
