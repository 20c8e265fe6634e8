import { connect, createServer, type Server, type Socket } from 'node:net';
import { findFreePort } from '@site/base/processes/free-ports';

/** One address behind which a test exchanges or removes the server. */
export interface SwitchedRelay {
  readonly url: string;
  /** Closes all connections and forwards new ones to a server. */
  readonly connect: (serverUrl: string) => Promise<void>;
  /** Closes all connections and refuses new ones, as when the server has ended. */
  readonly disconnect: () => Promise<void>;
}

/** Starts a TCP relay that refuses connections until it is connected. Exchanging the server starts no process. */
export async function startSwitchedRelay(): Promise<SwitchedRelay> {
  const port = await findFreePort();
  const sockets = new Set<Socket>();
  let server: Server | undefined;
  const join = (client: Socket, target: Socket) => {
    for (const [one, other] of [
      [client, target],
      [target, client],
    ] as const) {
      sockets.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        sockets.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  };
  async function disconnect() {
    const ended = server;
    server = undefined;
    for (const socket of sockets) socket.destroy();
    if (ended) await new Promise((resolve) => ended.close(resolve));
  }
  return {
    url: `http://127.0.0.1:${port}`,
    disconnect,
    async connect(serverUrl) {
      await disconnect();
      const { hostname, port: serverPort } = new URL(serverUrl);
      const started = createServer((client) => join(client, connect(Number(serverPort), hostname)));
      await new Promise<void>((resolve, reject) => started.once('error', reject).listen(port, '127.0.0.1', resolve));
      server = started;
    },
  };
}
