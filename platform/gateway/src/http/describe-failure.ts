import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Address } from '@site/base/limits/address';
import { hideTyped } from '@site/base/limits/hide-typed';

/** True for a visitor who left in the midst of what he sent: what cannot be read of it is nobody's failure. */
export const hasLeft = (request: IncomingMessage, response: ServerResponse): boolean =>
  response.closed && !request.complete;

/** Where an error came about, without its message, with which a stack begins. */
function toFrames({ message, stack = '' }: Error): string {
  const at = stack.indexOf(message);
  return at === -1 ? '' : stack.slice(at + message.length).trim();
}

/**
 * What the log says of an error that nothing else took, without what the visitor sent. Of a request with a body, or whose
 * address was not read, nobody knows here what that was: its error says its name and place alone.
 *
 * @param address null when it was not read
 */
export function describeFailure(
  error: unknown,
  { method, headers }: Pick<IncomingMessage, 'method' | 'headers'>,
  address: Address | null,
) {
  const known = address !== null && (method === 'GET' || method === 'HEAD');
  const said = known
    ? hideTyped(String(error), [address.target, JSON.stringify(headers)])
    : error instanceof Error && error.name;
  return { error: said || typeof error, stack: error instanceof Error ? toFrames(error) : '' };
}
