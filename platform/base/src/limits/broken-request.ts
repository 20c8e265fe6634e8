import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';

const STATUS: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** How long a client may take to read the answer and close its side, in milliseconds. */
const READ_MS = 1_000;

/**
 * Answers requests that are not HTTP, or too slow, and closes the connection: after a request that two servers could
 * read differently nothing more on it can be trusted (RFC 9112, section 11.2).
 *
 * @param headers headers of every answer of this server
 * @param toText what the answer says for a status
 */
export function createBrokenRequestHandler(
  headers: Readonly<Record<string, string>>,
  toText: (status: number) => string,
) {
  return (error: Error & { readonly code?: string }, socket: Duplex): void => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
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
    // A client that keeps its side open would hold the place for as long as any connection may be quiet.
    const timer = setTimeout(() => socket.destroy(), READ_MS);
    socket.once('close', () => clearTimeout(timer));
  };
}
