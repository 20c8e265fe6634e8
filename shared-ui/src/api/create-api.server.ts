import type { CreateApi } from '@site/contract/api';
import { cleanHtml as clean } from '../rich-text/clean-html.server.ts';
import * as parsers from './answers/answer-parsers.ts';
import { createApiClient } from './api-client.ts';

/** Creates the API client of render workers and tests. */
export const createApi: CreateApi = (connection) => createApiClient(connection, async () => ({ parsers, clean }));
