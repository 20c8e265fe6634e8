import { type ApiClient, type ApiError, createApiClient, TransferCache } from '@site/shared-ui/api';
import { parsers } from '@site/shared-ui/api/parsers/server';
import type { RenderRequest } from './render-request.ts';
import type { RunningOptions } from './renderer-options.ts';

/**
 * The API client of one request, which never outlives it.
 *
 * @param report told of every failed call
 */
export function createRequestApi(
  { apiBase, apiDeadlineMs, apiFetch }: RunningOptions,
  { requestId, sender }: RenderRequest,
  report: (error: ApiError) => void,
): { readonly api: ApiClient; readonly transferCache: TransferCache } {
  const transferCache = new TransferCache();
  const api = createApiClient({
    base: apiBase,
    fetch: apiFetch,
    deadlineMs: apiDeadlineMs,
    transferCache,
    report,
    parsers: async () => parsers,
    headers: { 'x-request-id': requestId, ...(sender === null ? {} : { 'x-forwarded-for': sender }) },
  });
  return { api, transferCache };
}
