import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
};

/** Serves a folder on a separate port to every origin. `/` returns the given HTML. */
export async function serveFolder(folder: string, html = '') {
  const requests: string[] = [];
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://x');
    requests.push(pathname);
    const name = pathname === '/' ? '/index.html' : pathname;
    const bytes = pathname === '/' ? html : await readFile(path.join(folder, name)).catch(() => null);
    response.setHeader('Access-Control-Allow-Origin', '*');
    response.setHeader('Content-Type', TYPES[path.extname(name)] ?? 'application/octet-stream');
    response.writeHead(bytes === null ? 404 : 200).end(bytes);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const stop = async () => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requests, stop };
}
