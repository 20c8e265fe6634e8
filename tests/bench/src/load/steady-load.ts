import { connect, type Socket } from 'node:net';

/**
 * A process of its own that asks for a page over and over on lasting connections and does nothing but count the answers.
 * It sends sixteen requests at once, so that it leaves the cores to the server. Arguments: URL, seconds, connections.
 * Writes the requests as JSON.
 */
const [address = '', seconds = '3', connections = '16'] = process.argv.slice(2);
const { hostname, port, pathname } = new URL(address);
const REQUEST = `GET ${pathname} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nAccept-Encoding: br\r\n\r\n`;
const AT_ONCE = 16;
const BATCH = Buffer.from(REQUEST.repeat(AT_ONCE));
const GOOD = Buffer.from('HTTP/1.1 200 ');
const LENGTH = Buffer.from('Content-Length: ');
const HEAD_END = Buffer.from('\r\n\r\n');

let answers = 0;
let failed = 0;

/** Where the answer that begins at `start` ends; undefined while its head has not come whole. */
function findEnd(bytes: Buffer, start: number): number | undefined {
  const headEnd = bytes.indexOf(HEAD_END, start);
  if (headEnd === -1) return undefined;
  const length = bytes.indexOf(LENGTH, start) + LENGTH.length;
  if (!bytes.subarray(start, start + GOOD.length).equals(GOOD)) failed += 1;
  return headEnd + HEAD_END.length + Number.parseInt(bytes.toString('latin1', length, length + 9), 10);
}

function ask(socket: Socket): void {
  let open = AT_ONCE;
  /** The beginning of a head that was cut in two, and how many bytes of the body are still to come. */
  let rest: Buffer = Buffer.alloc(0);
  let missing = 0;
  socket.write(BATCH);
  socket.on('data', (chunk: Buffer) => {
    const bytes = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk;
    let at = Math.min(missing, bytes.length);
    missing -= at;
    while (missing === 0 && at < bytes.length) {
      const end = findEnd(bytes, at);
      if (end === undefined) break;
      answers += 1;
      open -= 1;
      missing = Math.max(0, end - bytes.length);
      at = Math.min(end, bytes.length);
    }
    rest = bytes.subarray(at);
    if (open > 0 || missing > 0) return;
    open = AT_ONCE;
    socket.write(BATCH);
  });
  socket.on('error', () => {
    failed += 1;
  });
}

for (let count = 0; count < Number(connections); count += 1) ask(connect(Number(port), hostname));
setTimeout(() => {
  process.stdout.write(JSON.stringify({ requests: answers, failed }), () => process.exit(0));
}, Number(seconds) * 1_000);
