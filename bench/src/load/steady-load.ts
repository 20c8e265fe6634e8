import { connect, type Socket } from 'node:net';

/**
 * A process of its own that asks for a page over and over on lasting connections and does nothing but count the answers, so
 * that it leaves the cores to the server. Arguments: URL, seconds, connections. Writes the requests as JSON.
 */
const [address = '', seconds = '3', connections = '16'] = process.argv.slice(2);
const { hostname, port, pathname } = new URL(address);
const REQUEST = Buffer.from(`GET ${pathname} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nAccept-Encoding: br\r\n\r\n`);
const HEAD_END = Buffer.from('\r\n\r\n');

let answers = 0;
let failed = 0;

function ask(socket: Socket): void {
  let missing = 0;
  socket.write(REQUEST);
  socket.on('data', (chunk: Buffer) => {
    let body = chunk;
    if (missing === 0) {
      // Head and body of these pages fit together into the first chunk, or its beginning does.
      const end = chunk.indexOf(HEAD_END);
      const head = chunk.toString('latin1', 0, end);
      if (!head.startsWith('HTTP/1.1 200')) failed += 1;
      missing = Number(/content-length: (\d+)/i.exec(head)?.[1]);
      body = chunk.subarray(end + HEAD_END.length);
    }
    missing -= body.length;
    if (missing > 0) return;
    answers += 1;
    missing = 0;
    socket.write(REQUEST);
  });
  socket.on('error', () => {
    failed += 1;
  });
}

for (let count = 0; count < Number(connections); count += 1) ask(connect(Number(port), hostname));
setTimeout(() => {
  process.stdout.write(JSON.stringify({ requests: answers, failed }), () => process.exit(0));
}, Number(seconds) * 1_000);
