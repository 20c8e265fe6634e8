import autocannon from 'autocannon';

/**
 * Sends requests from a separate process, so that its processor time does not count as the server's. Arguments: URL,
 * seconds, connections, and mode: `each` requests a different page each time; `browser` sends the headers of a browser,
 * from many IP addresses.
 */
const [url = '', seconds = '3', connections = '16', how = 'plain'] = process.argv.slice(2);
const { pathname } = new URL(url);

const BROWSER = {
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36',
  accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8',
  'accept-encoding': 'gzip, deflate, br, zstd',
  'accept-language': 'es-ES,es;q=0.9',
  'sec-fetch-site': 'none',
  'sec-fetch-mode': 'navigate',
  'sec-fetch-dest': 'document',
  'upgrade-insecure-requests': '1',
};

let count = 0;
const options: autocannon.Options = {
  url,
  duration: Number(seconds),
  connections: Number(connections),
  headers: { 'accept-encoding': 'br' },
};
if (how === 'each')
  options.requests = [{ setupRequest: (request) => ({ ...request, path: `${pathname}?n=${count++}` }) }];
if (how === 'browser')
  options.setupClient = (client) =>
    client.setHeaders({ ...BROWSER, 'x-forwarded-for': `198.51.100.${(count++ % 250) + 1}` });
const result = await autocannon(options);
process.stdout.write(JSON.stringify({ requests: result.requests.total, failed: result.errors + result.non2xx }));
