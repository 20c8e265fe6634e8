import type { CreateApi } from '@site/contract/api';
import { cleanHtml } from '../rich-text/clean-html.server.ts';
import { createAnswerParsers } from './answers/answer-parsers.ts';
import { createApiClient } from './api-client.ts';

const parsers = createAnswerParsers(cleanHtml);

/** The API client of render workers and of tests. */
export const createApi: CreateApi = (connection) => createApiClient(connection, async () => parsers);
