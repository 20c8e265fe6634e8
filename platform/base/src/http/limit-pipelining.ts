import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Maximum number of requests that wait for an earlier response on their connection. Browsers and proxies send no
 * request before the previous response; programs that do so have ten or so on the way.
 */
export const MAX_WAITING = 20;

const isWithoutHost = ({ httpVersion, headers }: IncomingMessage) =>
  httpVersion === '1.1' && headers.host === undefined;

/**
 * Closes connections with too many requests in advance. Node parses all requests that it has received, and passes each
 * on, before it does anything else: thousands, if a client sends them in one go.
 *
 * @param onFlood must close the connection
 */
export function limitPipelining(server: Server, onFlood: (socket: Socket) => void): void {
  const waiting = new WeakMap<Socket, number>();
  function settle(this: ServerResponse): void {
    const { socket } = this.req;
    waiting.set(socket, (waiting.get(socket) ?? 1) - 1);
  }
  const handlers = server.listeners('request');
  const handle = (request: IncomingMessage, response: ServerResponse): void => {
    const { socket } = request;
    // Node still passes on what it had received before the connection was closed.
    if (socket.destroyed) return;
    // Null until the earlier responses of the connection have been sent: most requests need no counting.
    if (response.socket === null) {
      const count = (waiting.get(socket) ?? 0) + 1;
      if (count > MAX_WAITING) {
        onFlood(socket);
        return;
      }
      waiting.set(socket, count);
      response.on('close', settle);
    }
    // As in Node (RFC 9112, section 3.2).
    if (isWithoutHost(request)) response.writeHead(400, { Connection: 'close' }).end();
    else for (const listener of handlers) listener.call(server, request, response);
  };
  server.removeAllListeners('request').on('request', handle);
  // Otherwise Node itself would respond to requests with an unknown expectation or without a host, and not count them.
  server.on('checkExpectation', handle);
  Object.assign(server, { requireHostHeader: false });
}
