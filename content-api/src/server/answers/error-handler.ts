import { STATUS_CODES } from 'node:http';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { toDatabaseFailure } from '../../database/failures.ts';
import { toLogged, toPath } from '../logging.ts';
import { ProblemError } from './problem.ts';

/** A restarting database is available again within seconds. */
const RETRY_SECONDS = 5;

/** Sends a problem document (RFC 9457). */
export function sendProblem(request: FastifyRequest, reply: FastifyReply, status: number, detail: string) {
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/problem+json')
    .serializer(JSON.stringify)
    .send({ type: 'about:blank', title: STATUS_CODES[status] ?? 'Error', status, detail, instance: toPath(request) });
}

/**
 * Turns every error of a call into a problem document. Details of our own errors are logged, not sent. An unavailable
 * database gives 503, so that clients try again (RFC 9110, section 15.6.4).
 */
export function handleError(error: FastifyError | ProblemError | Error, request: FastifyRequest, reply: FastifyReply) {
  if (error instanceof ProblemError) {
    if (error.retrySeconds !== undefined) reply.header('retry-after', error.retrySeconds);
    return sendProblem(request, reply, error.status, error.message);
  }
  if ('validation' in error && error.validation) return sendProblem(request, reply, 400, toDetail(error));
  const status = 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : 500;
  if (status < 500) return sendProblem(request, reply, status, error.message);
  const failure = toDatabaseFailure(error);
  if (failure === 'refused-value') {
    request.log.warn(toLogged(error, request), 'the database rejected a value of the request');
    return sendProblem(request, reply, 400, 'The request contains a value that cannot be searched for. Correct it.');
  }
  request.log.error(toLogged(error, request), 'call failed');
  if (failure === 'unavailable') {
    reply.header('retry-after', RETRY_SECONDS);
    return sendProblem(request, reply, 503, `The database does not respond. Try again in ${RETRY_SECONDS} s.`);
  }
  return sendProblem(
    request,
    reply,
    500,
    `The call failed on the server. Its log gives the reason, under request ${request.id}.`,
  );
}

function toDetail({ validation }: FastifyError): string {
  const [first] = validation ?? [];
  const missing = first?.params?.missingProperty;
  if (typeof missing === 'string') return `The parameter "${missing}" is missing. Add it.`;
  const name = first?.instancePath.slice(1) ?? '';
  return `The parameter "${name}" ${first?.message ?? 'is not valid'}. Correct it, or omit it.`;
}
