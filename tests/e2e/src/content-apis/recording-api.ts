import { type IncomingMessage, request, type ServerResponse } from 'node:http';
import { CONTENT_VERSION_HEADER } from '@site/base/wire-headers';
import { serve } from '../../../../platform/base/test/serve.ts';

/** A call that the API received. */
export interface RecordedCall {
  readonly path: string;
  readonly client: string;
}

interface RecordingOptions {
  /** Content API that calls are forwarded to; without one, every call is a 404. */
  readonly to?: string;
  /** Imitates a foreign API: no content version, and each image in one size. */
  readonly foreign?: boolean;
}

/** Forwards a request to a content API, and its response back. */
function forward(to: URL, foreign: boolean, incoming: IncomingMessage, response: ServerResponse): void {
  const { url = '', method, headers } = incoming;
  const path = foreign && url.startsWith('/images/') ? (url.split('?')[0] ?? '') : url;
  const forwarded = request({ host: to.hostname, port: to.port, path, method, headers }, (answer) => {
    if (foreign) delete answer.headers[CONTENT_VERSION_HEADER.toLowerCase()];
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  forwarded.on('error', () => response.destroy());
  incoming.pipe(forwarded);
}

/** Starts a content API that records its calls. Requests for files are not recorded when they are forwarded. */
export async function startRecordingApi({ to, foreign = false }: RecordingOptions = {}) {
  const calls: RecordedCall[] = [];
  const target = to === undefined ? undefined : new URL(to);
  const { url, stop } = await serve((incoming, response) => {
    const { url: path = '', headers } = incoming;
    // `/api/hello` is the gateway's own check for changed content.
    if (!path.endsWith('/api/hello') && (!target || path.startsWith('/api/')))
      calls.push({ path, client: String(headers['x-forwarded-for'] ?? '') });
    if (target) forward(target, foreign, incoming, response);
    else response.writeHead(404, { 'Content-Type': 'application/json' }).end('{}');
  });
  return { url, calls, stop };
}
