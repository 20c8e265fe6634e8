import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { findFreePort } from '@site/base/processes/free-ports';
import { CONTENT_VERSION_HEADER } from '@site/base/wire-headers';

/** A call as it arrived. */
export interface RecordedCall {
  readonly path: string;
  readonly client: string;
}

interface RecordingOptions {
  /** The content API that answers; without one there is nothing behind any address. */
  readonly to?: string;
  /** Has it look like an API that is not ours: no version of its content, and each picture in one size. */
  readonly foreign?: boolean;
}

/** Passes a request on to a content API, and its answer back. */
function passOn(to: URL, foreign: boolean, incoming: IncomingMessage, response: ServerResponse): void {
  const { url = '', method, headers } = incoming;
  const path = foreign && url.startsWith('/images/') ? (url.split('?')[0] ?? '') : url;
  const passed = request({ host: to.hostname, port: to.port, path, method, headers }, (answer) => {
    if (foreign) delete answer.headers[CONTENT_VERSION_HEADER.toLowerCase()];
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  passed.on('error', () => response.destroy());
  incoming.pipe(passed);
}

/** Starts a content API that writes down what it is asked; of one that has an API behind it, its calls alone and no files. */
export async function startRecordingApi({ to, foreign = false }: RecordingOptions = {}) {
  const calls: RecordedCall[] = [];
  const target = to === undefined ? undefined : new URL(to);
  const server = createServer((incoming, response) => {
    const { url: path = '', headers } = incoming;
    // Asked by the gateway on its own account, to see whether the content has changed.
    if (!path.endsWith('/api/hello') && (!target || path.startsWith('/api/')))
      calls.push({ path, client: String(headers['x-forwarded-for'] ?? '') });
    if (target) passOn(target, foreign, incoming, response);
    else response.writeHead(404, { 'Content-Type': 'application/json' }).end('{}');
  });
  const port = await findFreePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${port}`,
    calls,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
