import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

const FIRST_PORT = 20_000;
const LAST_PORT = 32_000;

/** Rejects with a sentence when another program listens on the port. */
export function assertPortFree(variable: string, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => {
      const taken = `Port ${port} is taken by another program. Stop it, or set ${variable} to a free port.`;
      reject(new Error(error.code === 'EADDRINUSE' ? taken : `${variable} ${port} on ${host}: ${error.message}`));
    });
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}

/** So many ports from a first one on that no program listens on. */
export async function findFreePorts(first: number, host: string, count: number): Promise<number[]> {
  const ports: number[] = [];
  for (let port = first; ports.length < count; port++)
    await assertPortFree('', port, host).then(
      () => ports.push(port),
      () => {},
    );
  return ports;
}

/**
 * A free port, another one at each call: for programs that start at the same moment. It is of a range that systems do
 * not hand out by themselves: until its program listens, no connection takes it.
 */
export async function findFreePort(): Promise<number> {
  const [port] = await findFreePorts(randomInt(FIRST_PORT, LAST_PORT), '127.0.0.1', 1);
  return port as number;
}
