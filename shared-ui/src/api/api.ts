export { type ApiClient, createApiClient, type ListRequest } from './api-client.ts';
export { ApiError, type ApiFailure } from './api-error.ts';
export type * from './entities.ts';
export { Filter } from './filter.ts';
export type { CleanHtml, SafeHtml } from './safe-html.ts';
export { TransferCache, type TransferState } from './transfer-cache.ts';
