import { connect } from 'node:net';

/** What came back on one connection. */
export interface RawAnswer {
  /** Status of each answer, in order. */
  readonly statuses: readonly number[];
  /** Everything, as text. */
  readonly text: string;
  /** True when the server closed the connection. */
  readonly closed: boolean;
}

/** Escapes of the parts, such as a pause in milliseconds between them. */
type Part = string | number;

/**
 * Writes bytes to a server as they are, with no client in between that would mend them.
 *
 * @param parts texts (one byte for each character) and, between them, milliseconds to wait
 * @param patienceMs how long to wait for the server to close; it need not
 */
export function sendRaw(url: string, parts: readonly Part[], patienceMs = 1_500): Promise<RawAnswer> {
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
      patienceMs + parts.filter((part) => typeof part === 'number').reduce((a, b) => a + b, 0),
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

/** A GET with a request target as it is; Node's and the browser's clients would tidy it up first. */
export const getRaw = (url: string, target: string, fields = '') =>
  sendRaw(url, [`GET ${target} HTTP/1.1\r\nHost: sitio.example\r\nConnection: close\r\n${fields}\r\n`], 10_000);
