import autocannon from 'autocannon';

/** A process of its own that sends requests, so that its work is not counted as the server's: URL, seconds, connections. */
const [url = '', seconds = '3', connections = '16'] = process.argv.slice(2);
const result = await autocannon({
  url,
  duration: Number(seconds),
  connections: Number(connections),
  headers: { 'accept-encoding': 'br' },
});
process.stdout.write(
  JSON.stringify({ requests: result.requests.total, failed: result.errors + result.non2xx, p99: result.latency.p99 }),
);
