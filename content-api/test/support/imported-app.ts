import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll } from 'vitest';
import type { Database } from '../../src/database/database.ts';
import { type ImportResult, importContent } from '../../src/import/import-content.ts';
import type { ApiServer } from '../../src/server/api-server.ts';
import { buildApp } from '../../src/server/app.ts';
import { openMigrated, type TestDatabase } from './databases.ts';
import { FIXTURE, NOW } from './fixture.ts';
import { copyMedia } from './prepared-database.ts';
import { readPages } from './site-pages.ts';

/** The server with the imported fixture, available to all tests of a suite. */
export interface ImportedApp {
  readonly dataDir: string;
  readonly database: Database;
  readonly imported: ImportResult;
  /** Sends a GET request without a network. */
  get(url: string, headers?: Readonly<Record<string, string>>): Promise<LightMyRequestResponse>;
  head(url: string): Promise<LightMyRequestResponse>;
  /** The current address of a file, given the one without a hash. */
  addressOf(plain: string): Promise<string>;
  ask(request: InjectOptions): Promise<LightMyRequestResponse>;
}

/** Sets up the server for the enclosing suite. */
export function useImportedApp(kind: TestDatabase): () => ImportedApp {
  let current: ImportedApp | undefined;
  let database: Database;
  let app: ApiServer;
  beforeAll(async () => {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'content-api-'));
    await copyMedia(dataDir);
    database = await openMigrated(kind);
    const imported = await importContent(database, { contentDir: FIXTURE, dataDir, readPages }, NOW);
    app = await buildApp({ database, dataDir, logLevel: 'silent', onMail: () => {}, now: () => NOW });
    current = {
      dataDir,
      database,
      imported,
      get: (url, headers = {}) => app.inject({ url, headers }),
      ask: (request) => app.inject(request),
      head: (url) => app.inject({ url, method: 'HEAD' }),
      addressOf: async (plain) => String((await app.inject({ url: plain })).headers.location),
    };
  });
  afterAll(async () => {
    await app.close();
    await database.close();
    await rm(useCurrent().dataDir, { recursive: true });
  });
  function useCurrent(): ImportedApp {
    if (!current) throw new Error('The server of this suite has not started yet.');
    return current;
  }
  return useCurrent;
}

/** A filter for a list request, encoded for a URL. */
export function toFilter(...entries: readonly (readonly [string, unknown])[]): string {
  return encodeURIComponent(JSON.stringify(entries.map(([field, value]) => ({ field, value }))));
}
