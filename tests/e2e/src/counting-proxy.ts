import { createServer, request } from 'node:http';
import { findFreePort } from '@site/base/processes/free-ports';
import { CONTENT_VERSION_HEADER } from '@site/base/wire-headers';

interface CountingOptions {
  /** Has it look like an API that is not ours: no version of its content, and each picture in one size. */
  readonly foreign?: boolean;
}

/** Passes everything on to a content API, and writes down the calls that a page makes. */
export async function startCountingProxy(to: string, { foreign = false }: CountingOptions = {}) {
  const calls: string[] = [];
  const target = new URL(to);
  const server = createServer((incoming, response) => {
    const address = incoming.url ?? '';
    const path = foreign && address.startsWith('/images/') ? (address.split('?')[0] ?? '') : address;
    // The gateway looks at this one all the time, to see whether the content has changed.
    if (path.startsWith('/api/') && path !== '/api/hello') calls.push(path);
    const { method, headers } = incoming;
    const passed = request({ host: target.hostname, port: target.port, path, method, headers }, (answer) => {
      if (foreign) delete answer.headers[CONTENT_VERSION_HEADER.toLowerCase()];
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    passed.on('error', () => response.destroy());
    incoming.pipe(passed);
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
