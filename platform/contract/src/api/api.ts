export type * from '../entities/safe-html.ts';
export type * from '../entities/views.ts';
export type { ApiClient, ListRequest } from './api-client.ts';
export type { AnswerMemory, ApiConnection, CreateApi } from './api-connection.ts';
export { ApiError, type ApiFailure, toFailure } from './api-error.ts';
export { Filter } from './filter.ts';
export { TransferCache, type TransferState } from './transfer-cache.ts';
