import type { Server } from 'node:http';

/** How long answers may take that were begun before the stop, in milliseconds. */
const STOP_PATIENCE_MS = 8_000;
const STOP_POLL_MS = 100;

/** What of a server is used here, whatever kind of answers it makes. */
type Listening = Pick<Server, 'once' | 'listen'>;
type Closing = Pick<Server, 'close' | 'closeIdleConnections' | 'closeAllConnections'>;

interface Address {
  readonly HOST: string;
  readonly PORT: number;
}

/** Settles when the server listens. Rejects with a sentence when the port is taken. */
export function listen(server: Listening, { HOST, PORT }: Address): Promise<void> {
  const taken = `port ${PORT} is taken by another program. Stop it, or set PORT to a free port.`;
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'EADDRINUSE' ? new Error(taken) : error),
    );
    server.listen(PORT, HOST, resolve);
  });
}

/** Takes no more connections and settles when the last answer is out, or had its time. */
export function closeInOrder(server: Closing): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    // A connection is kept open by its client after its last answer: each is closed as soon as it is idle.
    setInterval(() => server.closeIdleConnections(), STOP_POLL_MS).unref();
    setTimeout(() => server.closeAllConnections(), STOP_PATIENCE_MS).unref();
  });
}
