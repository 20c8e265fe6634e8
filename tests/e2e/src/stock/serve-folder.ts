import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { serve } from '../../../../platform/base/test/serve.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
};

/** Serves a folder on a separate port to every origin. `/` returns the given HTML. */
export async function serveFolder(folder: string, html = '') {
  const requests: string[] = [];
  const { url, stop } = await serve(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://x');
    requests.push(pathname);
    const name = pathname === '/' ? '/index.html' : pathname;
    const bytes = pathname === '/' ? html : await readFile(path.join(folder, name)).catch(() => null);
    response.setHeader('Access-Control-Allow-Origin', '*');
    response.setHeader('Content-Type', TYPES[path.extname(name)] ?? 'application/octet-stream');
    response.writeHead(bytes === null ? 404 : 200).end(bytes);
  });
  return { url, requests, stop };
}
