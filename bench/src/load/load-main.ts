import autocannon from 'autocannon';

/**
 * A process of its own that sends requests, so that its work is not counted as the server's: URL, seconds, connections, and
 * `each` when every request is to ask for another page.
 */
const [url = '', seconds = '3', connections = '16', each = ''] = process.argv.slice(2);
let asked = 0;
const { pathname } = new URL(url);
const result = await autocannon({
  url,
  duration: Number(seconds),
  connections: Number(connections),
  headers: { 'accept-encoding': 'br' },
  ...(each === '' ? {} : { requests: [{ setupRequest: (one) => ({ ...one, path: `${pathname}?n=${asked++}` }) }] }),
});
process.stdout.write(
  JSON.stringify({ requests: result.requests.total, failed: result.errors + result.non2xx, p99: result.latency.p99 }),
);
