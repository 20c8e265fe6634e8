import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { matchesEtag } from '@site/base/matches-etag';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ProblemError } from './problem.ts';

/**
 * A file with a hash in its address never changes, so browsers need not revalidate it (RFC 8246). It may be withdrawn,
 * however: shared caches revalidate after a minute, or purge it when they are notified of an import.
 */
export const CACHE_PERMANENTLY = 'public, max-age=31536000, s-maxage=60, immutable';
/** For addresses whose content may change: caches must revalidate by ETag before each use. */
export const REVALIDATE = 'public, no-cache';
/**
 * For redirects from the address without a hash to the current one, which the next import may change. Never for an
 * address with a hash: if former bytes come back, two cached redirects would form a loop.
 */
export const CACHE_REDIRECT = 'public, max-age=60';
/** For the substitute of a file that is still being rendered. */
export const CACHE_SUBSTITUTE = 'public, max-age=30';

interface ServedFile {
  readonly file: string;
  readonly etag: string;
  readonly type: string;
  readonly cacheControl: string;
}

/** Sends the first of the files that exists, or 304 if the caller has it. */
export async function sendFile(request: FastifyRequest, reply: FastifyReply, ...files: readonly ServedFile[]) {
  for (const { file, etag, type, cacheControl } of files) {
    const found = await stat(file).catch(() => undefined);
    if (!found) continue;
    reply.headers({ etag, 'cache-control': cacheControl });
    if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send();
    return reply.type(type).header('content-length', found.size).send(createReadStream(file));
  }
  // Another machine with the same database may have imported content whose files are missing here.
  throw new ProblemError(404, 'This machine does not have the file yet. Import the content here.');
}
