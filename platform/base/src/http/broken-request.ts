import { type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';

const STATUS: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** How long a client may take to read the response and close its side, in milliseconds. */
const READ_MS = 1_000;

/**
 * Responds to requests that are malformed or too slow, and closes the connection: after a request that two servers
 * could interpret differently, nothing else on the connection can be trusted (RFC 9112, section 11.2).
 *
 * @param headers headers of every response of this server
 * @param toText returns the body for a status
 */
export function createBrokenRequestHandler(
  headers: Readonly<Record<string, string>>,
  toText: (status: number) => string,
) {
  return (
    error: Error & { readonly code?: string },
    socket: Duplex & { readonly _httpMessage?: ServerResponse },
  ): void => {
    // As in Node's own handler: a second response would become part of the body of the one that is being sent.
    if (error.code === 'ECONNRESET' || !socket.writable || socket._httpMessage?.headersSent) {
      socket.destroy();
      return;
    }
    const status = STATUS[error.code ?? ''] ?? 400;
    const body = toText(status);
    const fields = {
      ...headers,
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'no-store',
      Connection: 'close',
      'Content-Length': Buffer.byteLength(body),
    };
    const head = Object.entries(fields).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head.join('')}\r\n${body}`);
    // Otherwise a client that keeps its side open would occupy the connection until the idle timeout.
    const timer = setTimeout(() => socket.destroy(), READ_MS);
    socket.once('close', () => clearTimeout(timer));
  };
}
