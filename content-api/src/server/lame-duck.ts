import { ProblemError } from './answers/problem.ts';
import type { ApiServer } from './api-server.ts';

/**
 * While the server is about to end it goes on answering, but tells each caller to close the connection, and its balancer,
 * which asks for its health, to send nobody any more.
 */
export function addLameDuck(app: ApiServer, isEnding: () => boolean): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!isEnding()) return;
    reply.header('connection', 'close');
    if (request.routeOptions.url === '/api/health') throw new ProblemError(503, 'The server is about to end.');
  });
}
