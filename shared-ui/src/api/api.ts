export {
  type ApiClient,
  ApiError,
  type ApiFailure,
  Filter,
  type ListRequest,
  TransferCache,
  type TransferState,
} from '@site/contract/api';
export type * from '@site/contract/entities/views';
export type { AnswerParsers } from './answers/answer-parsers.ts';
export { createApiClient, type LoadParsers } from './api-client.ts';
export type { CleanHtml, SafeHtml } from './safe-html.ts';
