import { createServer } from 'node:http';
import { findFreePort } from '@site/base/processes/free-ports';

/** A call as it arrived. */
export interface RecordedCall {
  readonly path: string;
  readonly client: string;
}

/** Starts a content API that has nothing and writes down whatever it is asked. */
export async function startRecordingApi() {
  const calls: RecordedCall[] = [];
  const server = createServer((request, response) => {
    // Asked by the gateway on its own account, to see whether the content has changed.
    if (!request.url?.endsWith('/api/hello'))
      calls.push({ path: request.url ?? '', client: String(request.headers['x-forwarded-for'] ?? '') });
    response.writeHead(404, { 'Content-Type': 'application/json' }).end('{}');
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
