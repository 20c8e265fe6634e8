import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { findFreePort } from '@site/base/processes/free-ports';
import { startProcess } from '@site/base/processes/start-process';
import type { BenchSite } from '../site/bench-site.ts';
import { startFurtherShell } from '../site/bench-site.ts';
import { type CaseFacts, type ContentCase, createApiCases, createPageCases } from './content-cases.ts';
import { type ContentSize, fillDatabase } from './content-database.ts';
import { findWords } from './words.ts';

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));

/** A content API with the generated content, and a gateway in front of it that caches nothing. */
export interface ServedContent {
  readonly apiUrl: string;
  readonly shellUrl: string;
  readonly apiCases: readonly ContentCase[];
  readonly pageCases: readonly ContentCase[];
  readonly stop: () => Promise<void>;
}

async function readFacts(size: ContentSize, filled: Awaited<ReturnType<typeof fillDatabase>>): Promise<CaseFacts> {
  const database = await filled.open();
  try {
    const now = new Date();
    const today = now.toLocaleDateString('es-ES', { day: '2-digit', month: '2-digit', year: 'numeric' });
    return { ...size, ...(await findWords(database)), today, year: now.getFullYear() };
  } finally {
    await database.close();
  }
}

/**
 * Fills a database, unless an earlier run did, and serves it.
 *
 * @param databaseUrl PostgreSQL server; empty for the embedded database
 */
export async function serveContent(site: BenchSite, databaseUrl: string, size: ContentSize): Promise<ServedContent> {
  const filled = await fillDatabase(databaseUrl, size);
  const facts = await readFacts(size, filled);
  const port = await findFreePort();
  const env = { ...site.env, ...filled.env, CONTENT_IMPORT: 'manual', CONTENT_API_PORT: String(port) };
  const file = path.join(ROOT, 'content-api/src/server/main.ts');
  const api = await startProcess({
    name: 'content-api',
    file,
    env,
    readyLine: 'content-api ready',
    write: console.error,
  });
  const apiUrl = `http://127.0.0.1:${port}`;
  const uncached = { API_BASE: apiUrl, PAGE_CACHE_SECONDS: '0', RENDER_WORKERS: '1' };
  const shell = await startFurtherShell(site, uncached).catch(async (error: unknown) => {
    await api.stop();
    throw error;
  });
  return {
    apiUrl,
    shellUrl: shell.url,
    apiCases: createApiCases(facts),
    pageCases: createPageCases(facts),
    stop: async () => {
      await shell.process.stop();
      await api.stop();
    },
  };
}
