import type { CreateApi } from '@site/contract/api';
import { createApiClient } from './api-client.ts';

/** Creates the API client of the browser. Its parsers are in a separate script, which the first page does not need. */
export const createApi: CreateApi = (connection) =>
  createApiClient(connection, () => import(/* webpackChunkName: "next-page" */ './answers/parsers.browser.ts'));
