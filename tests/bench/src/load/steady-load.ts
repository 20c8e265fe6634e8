import { connect, type Socket } from 'node:net';

/**
 * Requests a page repeatedly on keep-alive connections, from a separate process, and only counts the responses. Sending
 * sixteen pipelined requests at once leaves most of the processor to the server. Arguments: URL, seconds, connections.
 * Prints the counts as JSON.
 */
const [address = '', seconds = '3', connections = '16'] = process.argv.slice(2);
const { hostname, port, pathname } = new URL(address);
const REQUEST = `GET ${pathname} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nAccept-Encoding: br\r\n\r\n`;
const BATCH_SIZE = 16;
const BATCH = Buffer.from(REQUEST.repeat(BATCH_SIZE));
const GOOD = Buffer.from('HTTP/1.1 200 ');
const LENGTH = Buffer.from('Content-Length: ');
const HEAD_END = Buffer.from('\r\n\r\n');

let responses = 0;
let failed = 0;

/**
 * End of the response that begins at `start`; undefined while its head is incomplete. Throws for a streamed response,
 * whose end is not found: the connection would wait for it, and its requests would not count as failed.
 */
function findEnd(bytes: Buffer, start: number): number | undefined {
  const headEnd = bytes.indexOf(HEAD_END, start);
  if (headEnd === -1) return undefined;
  const lengthAt = bytes.subarray(0, headEnd).indexOf(LENGTH, start);
  if (lengthAt === -1) throw new Error(`A response of ${address} has no Content-Length.`);
  const length = lengthAt + LENGTH.length;
  if (!bytes.subarray(start, start + GOOD.length).equals(GOOD)) failed += 1;
  return headEnd + HEAD_END.length + Number.parseInt(bytes.toString('latin1', length, length + 9), 10);
}

function sendRequests(socket: Socket): void {
  let open = BATCH_SIZE;
  /** Beginning of a head that continues in the next chunk. */
  let rest: Buffer = Buffer.alloc(0);
  /** Bytes of the current body that have not arrived yet. */
  let missing = 0;
  socket.write(BATCH);
  socket.on('data', (chunk: Buffer) => {
    const bytes = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk;
    let at = Math.min(missing, bytes.length);
    missing -= at;
    while (missing === 0 && at < bytes.length) {
      const end = findEnd(bytes, at);
      if (end === undefined) break;
      responses += 1;
      open -= 1;
      missing = Math.max(0, end - bytes.length);
      at = Math.min(end, bytes.length);
    }
    rest = bytes.subarray(at);
    if (open > 0 || missing > 0) return;
    open = BATCH_SIZE;
    socket.write(BATCH);
  });
  socket.on('error', () => {
    failed += 1;
  });
}

for (let count = 0; count < Number(connections); count += 1) sendRequests(connect(Number(port), hostname));
setTimeout(() => {
  process.stdout.write(JSON.stringify({ requests: responses, failed }), () => process.exit(0));
}, Number(seconds) * 1_000);
