import type { CreateApi } from '@site/contract/api';
import { createApiClient } from './api-client.ts';

/** The browser's API client. Its parsers are a script of their own, which the first page does without. */
export const createApi: CreateApi = (connection) =>
  createApiClient(connection, () => import(/* webpackChunkName: "next-page" */ './answers/parsers.browser.ts'));
