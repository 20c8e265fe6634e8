import { createHash } from 'node:crypto';
import { matchesEtag } from '@site/base/matches-etag';
import type { ApiServer } from '../api-server.ts';

/**
 * Adds a weak ETag to every response to GET and HEAD, and responds with 304 to a GET that names it (RFC 9110, section
 * 13).
 */
export function addEtags(app: ApiServer): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (!['GET', 'HEAD'].includes(request.method) || reply.statusCode !== 200 || typeof payload !== 'string')
      return payload;
    const etag = `W/"${createHash('sha1').update(payload).digest('base64url')}"`;
    reply.header('etag', etag);
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-cache');
    if (request.method === 'HEAD' || !matchesEtag(request.headers['if-none-match'], etag)) return payload;
    reply.code(304).removeHeader('content-type').removeHeader('content-length');
    return null;
  });
}
