import { createServer } from 'node:net';

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

/** A port of this machine that the system calls free, another one at each call: for programs that start at the same moment. */
export function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}
