import { findFreePort } from '@site/base/processes/free-ports';
import { startProcess } from '@site/base/processes/start-process';
import { CONTENT_API } from '../../../../scripts/site/start-site.ts';
import { type BenchSite, startFurtherGateway } from '../site/bench-site.ts';
import { type CaseFacts, type ContentCase, createApiCases, createPageCases } from './content-cases.ts';
import { type ContentSize, fillDatabase } from './content-database.ts';
import { findWords } from './words.ts';

/** A content API with the generated content, and a gateway in front of it that caches nothing. */
export interface ServedContent extends AsyncDisposable {
  readonly apiUrl: string;
  readonly gatewayUrl: string;
  readonly apiCases: readonly ContentCase[];
  readonly pageCases: readonly ContentCase[];
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
  await using started = new AsyncDisposableStack();
  const api = await startProcess({ ...CONTENT_API, env, write: console.error });
  started.defer(() => api.stop());
  const apiUrl = `http://127.0.0.1:${port}`;
  const uncached = { API_BASE: apiUrl, PAGE_CACHE_SECONDS: '0', RENDER_WORKERS: '1' };
  const gateway = started.use(await startFurtherGateway(site, uncached));
  const running = started.move();
  return {
    apiUrl,
    gatewayUrl: gateway.url,
    apiCases: createApiCases(facts),
    pageCases: createPageCases(facts),
    [Symbol.asyncDispose]: () => running.disposeAsync(),
  };
}
