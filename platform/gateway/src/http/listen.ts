import type { Server } from 'node:http';
import { toPortError } from '@site/base/processes/free-ports';

/** Time that responses in progress get after the stop, in milliseconds. */
const STOP_TIMEOUT_MS = 8_000;
const STOP_POLL_MS = 100;

type Listening = Pick<Server, 'once' | 'listen'>;
type Closing = Pick<Server, 'close' | 'closeIdleConnections' | 'closeAllConnections'>;

interface Address {
  readonly HOST: string;
  readonly PORT: number;
}

/** Rejects with a readable message when the port is taken. */
export function listen(server: Listening, { HOST, PORT }: Address): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error) => reject(toPortError(error, 'PORT', PORT)));
    server.listen(PORT, HOST, resolve);
  });
}

/** Stops accepting connections; resolves when the last response has been sent or the timeout has passed. */
export function closeInOrder(server: Closing): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    // Keep-alive connections stay open after their last response: each is closed once it is idle.
    setInterval(() => server.closeIdleConnections(), STOP_POLL_MS).unref();
    setTimeout(() => server.closeAllConnections(), STOP_TIMEOUT_MS).unref();
  });
}
