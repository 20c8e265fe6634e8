import type { IncomingMessage, ServerResponse } from 'node:http';
import { toFrames } from '@site/base/error-text';
import type { Address } from '@site/base/http/address';
import { redactInput } from '@site/base/http/redact-input';

/**
 * True when the visitor disconnected before the request was complete: reading it then fails without a fault of ours.
 */
export const hasDisconnected = (request: IncomingMessage, response: ServerResponse): boolean =>
  response.closed && !request.complete;

/** Name and system code, such as `Error ENOSPC`. */
const toKind = (error: Error): string =>
  'code' in error && /^E[A-Z\d]+$/.test(String(error.code)) ? `${error.name} ${error.code}` : error.name;

/**
 * Log fields of an uncaught error, without anything that the visitor sent. For a request with a body or an unparsed
 * address the visitor's input is unknown here, so only the error's name, system code and stack are logged.
 *
 * @param address null when it was not parsed
 */
export function describeFailure(
  error: unknown,
  { method, headers }: Pick<IncomingMessage, 'method' | 'headers'>,
  address: Address | null,
) {
  const known = address !== null && (method === 'GET' || method === 'HEAD');
  const said = known
    ? redactInput(String(error), [address.target, JSON.stringify(headers)])
    : error instanceof Error && toKind(error);
  return { error: said || typeof error, stack: error instanceof Error ? toFrames(error) : '' };
}
