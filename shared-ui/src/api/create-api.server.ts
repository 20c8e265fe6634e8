import type { CreateApi } from '@site/contract/api';
import { parsers } from './answers/parsers.server.ts';
import { createApiClient } from './api-client.ts';

/** The API client of render workers and of tests. */
export const createApi: CreateApi = (connection) => createApiClient(connection, async () => parsers);
