import { ProblemError } from './answers/problem.ts';
import type { ApiServer } from './api-server.ts';

/**
 * While the server is about to end, it still responds, but closes each connection and reports itself as unhealthy, so
 * that the load balancer sends no more requests.
 */
export function addLameDuck(app: ApiServer, isEnding: () => boolean): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!isEnding()) return;
    reply.header('connection', 'close');
    if (request.routeOptions.url === '/api/health') throw new ProblemError(503, 'The server is shutting down.');
  });
}
