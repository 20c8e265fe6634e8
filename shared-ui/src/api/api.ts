export type { AnswerParsers } from './answers/answer-parsers.ts';
export { type ApiClient, createApiClient, type ListRequest, type LoadParsers } from './api-client.ts';
export { ApiError, type ApiFailure } from './api-error.ts';
export type { AnswerMemory } from './api-transport.ts';
export type * from './entities.ts';
export { Filter } from './filter.ts';
export type { CleanHtml, SafeHtml } from './safe-html.ts';
export { TransferCache, type TransferState } from './transfer-cache.ts';
