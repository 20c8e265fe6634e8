import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { matchesEtag } from './etag.ts';
import { ProblemError } from './problem.ts';

/**
 * Names stay when a picture is replaced or withdrawn, so copies are asked for again after an hour, before they are shown; the
 * ETag makes that cheap.
 */
export const KEEP = 'public, max-age=3600';
/** A document that was withdrawn or replaced must not be served from a copy: each time the ETag is asked for. */
export const ASK_AGAIN = 'public, no-cache';
/** While a file is still being made, its stand-in must not be kept. */
export const KEEP_STAND_IN = 'public, max-age=30';

/** True when there is a file. */
export const exists = (file: string): Promise<boolean> =>
  stat(file).then(
    () => true,
    () => false,
  );

/** A file, and what is said of it. */
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
