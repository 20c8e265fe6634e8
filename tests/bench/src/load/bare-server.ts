import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

/** Baseline: a minimal Node server that sends the same compressed bytes for every request. Arguments: file, port. */
const [file = '', port = '0'] = process.argv.slice(2);
const body = readFileSync(file);
const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Content-Encoding': 'br', 'Content-Length': body.length };
const server = createServer((_request, response) => response.writeHead(200, headers).end(body));
server.listen(Number(port), '127.0.0.1', () => process.stdout.write('bare server ready\n'));
process.on('SIGTERM', () => server.close());
