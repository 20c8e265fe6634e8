import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { findFreePort } from '../src/processes/free-ports.ts';

/** Starts an HTTP server on this machine, by default on a free port, until `stop` or the end of the block (`using`). */
export async function serve(answer: RequestListener, given?: number) {
  const port = given ?? (await findFreePort());
  const server = createServer(answer).listen(port, '127.0.0.1');
  await once(server, 'listening');
  const stop = () => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://127.0.0.1:${port}`, port, server, stop, [Symbol.dispose]: stop };
}
