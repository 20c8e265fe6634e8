import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Starts an HTTP server on this machine, by default on a free port, until `stop` or the end of the block (`using`). */
export async function serve(answer: RequestListener, given = 0) {
  const server = createServer(answer).listen(given, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const stop = () => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://127.0.0.1:${port}`, port, server, stop, [Symbol.dispose]: stop };
}
