export {
  type ApiClient,
  ApiError,
  type ApiFailure,
  Filter,
  type ListRequest,
  TransferCache,
} from '@site/contract/api';
export type * from '@site/contract/entities/views';

export { createApiClient } from './api-client.ts';
