import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

const FIRST_PORT = 20_000;
const LAST_PORT = 32_000;
const MAX_PORT = 65_535;

/**
 * Explains why a server cannot listen.
 *
 * @param variable setting of the port; that of the host has HOST instead of PORT in its name
 */
export const toPortError = ({ code, message }: NodeJS.ErrnoException, variable: string, port: number): Error =>
  new Error(
    code === 'EADDRINUSE'
      ? `Port ${port} is taken by another program. Stop it, or set ${variable} to a free port.`
      : `${message}. Set ${variable.replace('PORT', 'HOST')} and ${variable} to an address and a port of this machine.`,
  );

/** Rejects with a helpful message when another program is listening on the port. */
export function assertPortFree(variable: string, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error) => reject(toPortError(error, variable, port)));
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}

const isPortFree = (port: number, host: string): Promise<boolean> =>
  assertPortFree('', port, host).then(
    () => true,
    () => false,
  );

/** The first `count` free ports from `first` on. Rejects when there are not as many. */
export async function findFreePorts(first: number, host: string, count: number): Promise<number[]> {
  const ports: number[] = [];
  for (let port = first; ports.length < count; port++) {
    // True for NaN too, which a mistyped PORT becomes.
    if (!(port <= MAX_PORT)) throw new Error(`There is no free port from ${first} on for ${host}.`);
    if (await isPortFree(port, host)) ports.push(port);
  }
  return ports;
}

let nextPort = randomInt(FIRST_PORT, LAST_PORT);

/**
 * A free port. Each process goes through the ports from a random one on, so that programs which are about to start get
 * different ones. They are below the range of ephemeral ports, so no outgoing connection takes one before the program
 * listens.
 */
export async function findFreePort(): Promise<number> {
  for (;;) {
    const port = nextPort;
    nextPort = port + 1 < LAST_PORT ? port + 1 : FIRST_PORT;
    if (await isPortFree(port, '127.0.0.1')) return port;
  }
}
