import type { FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type { ApiServer } from '../api-server.ts';
import { toPath } from '../logging.ts';
import { sendProblem } from './error-handler.ts';

/**
 * Handles requests that match no route: 405 with `Allow` if only the method is wrong (RFC 9110, section 15.5.6),
 * otherwise 404. Must be called before any route is added.
 */
export function answerUnknown(app: ApiServer): void {
  const known: { readonly pattern: URLPattern; readonly method: RouteOptions['method'] }[] = [];
  app.addHook('onRoute', ({ url, method }: RouteOptions) => {
    // With or without a trailing slash.
    known.push({ pattern: new URLPattern({ pathname: `${url}{/}?` }), method });
  });
  app.setNotFoundHandler((request: FastifyRequest, reply: FastifyReply) => {
    const pathname = toPath(request);
    const methods = known.flatMap(({ pattern, method }) => (pattern.test({ pathname }) ? method : []));
    if (methods.length === 0 || methods.includes(request.method))
      return sendProblem(request, reply, 404, 'There is nothing at this address.');
    const allowed = [...new Set(methods)].sort().join(', ');
    reply.header('allow', allowed);
    return sendProblem(request, reply, 405, `This address accepts ${allowed} only.`);
  });
}
