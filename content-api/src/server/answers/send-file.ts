import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { matchesEtag } from './etag.ts';
import { ProblemError } from './problem.ts';

/**
 * What has a hash in its address never changes, so a browser need not ask again (RFC 8246). It may be withdrawn: shared caches
 * ask after a minute, or forget it when they are told of the import.
 */
export const KEEP_FOR_GOOD = 'public, max-age=31536000, s-maxage=60, immutable';
/** For addresses that stay when what they show changes: a copy is shown after the ETag was asked for. */
export const ASK_AGAIN = 'public, no-cache';
/**
 * The address without a hash leads on to the one with it, which the next import may change. Never for an address with a hash: when
 * bytes come back, two kept redirects would lead to each other.
 */
export const KEEP_REDIRECT = 'public, max-age=60';
/** While a file is still being made, its stand-in must not be kept. */
export const KEEP_STAND_IN = 'public, max-age=30';

export const exists = (file: string): Promise<boolean> =>
  stat(file).then(
    () => true,
    () => false,
  );

export interface ServedFile {
  readonly file: string;
  readonly etag: string;
  readonly type: string;
  readonly keep: string;
}

/** Answers with a file, or with 304 when it is known. */
export async function sendFile(request: FastifyRequest, reply: FastifyReply, { file, etag, type, keep }: ServedFile) {
  // Another machine on the same database may have imported what this one still lacks.
  const size = await stat(file).then(
    (found) => found.size,
    () => {
      throw new ProblemError(404, 'This file is not here yet. Import the content on this machine.');
    },
  );
  reply.headers({ etag, 'cache-control': keep });
  if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send();
  return reply.type(type).header('content-length', size).send(createReadStream(file));
}
