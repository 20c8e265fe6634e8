import { connect } from 'node:net';

/** Everything that was received on one connection. */
export interface RawAnswer {
  /** Status of each response, in order. */
  readonly statuses: readonly number[];
  /** Everything, as text. */
  readonly text: string;
  /** True when the server closed the connection. */
  readonly closed: boolean;
}

/** A text to send, or a pause in milliseconds. */
type Part = string | number;

/**
 * Sends raw bytes to a server, without a client that would correct them.
 *
 * @param parts texts (one byte per character) and, between them, milliseconds to wait
 * @param timeoutMs how long to wait for the server to close the connection, which it need not do
 */
export function sendRaw(url: string, parts: readonly Part[], timeoutMs = 1_500): Promise<RawAnswer> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname);
    const chunks: Buffer[] = [];
    let closed = false;
    const end = () => {
      socket.destroy();
      const text = Buffer.concat(chunks).toString('latin1');
      const statuses = [...text.matchAll(/(?:^|\r\n|[^\r\n])HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));
      resolve({ statuses, text, closed });
    };
    const timer = setTimeout(
      end,
      timeoutMs + parts.filter((part) => typeof part === 'number').reduce((a, b) => a + b, 0),
    );
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.on('error', () => {});
    socket.on('close', () => {
      closed = true;
      clearTimeout(timer);
      end();
    });
    socket.on('connect', async () => {
      for (const part of parts) {
        if (typeof part === 'number') await new Promise((next) => setTimeout(next, part));
        else if (socket.writable) socket.write(part, 'latin1');
      }
    });
  });
}

/** Sends a GET with an unchanged request target, which the clients of Node and browsers would normalise. */
export const getRaw = (url: string, target: string, fields = '') =>
  sendRaw(url, [`GET ${target} HTTP/1.1\r\nHost: sitio.example\r\nConnection: close\r\n${fields}\r\n`], 10_000);
