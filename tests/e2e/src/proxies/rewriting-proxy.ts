import { createServer, request } from 'node:http';
import { findFreePort } from '@site/base/processes/free-ports';

/** A response between site and browser. */
interface PassingPage {
  /** Path and query that were asked for. */
  readonly address: string;
  readonly headers: Record<string, string | string[] | undefined>;
  html: string;
}

/**
 * A proxy that can change each page of a site, to see what happens when one of several safeguards is
 * missing.
 *
 * @param rewrite the page is held back until it resolves
 */
export async function startRewritingProxy(siteUrl: string, rewrite: (page: PassingPage) => void | Promise<void>) {
  const server = createServer((incoming, outgoing) => {
    const headers = { ...incoming.headers, 'accept-encoding': 'identity' };
    const passed = request(siteUrl + incoming.url, { method: incoming.method, headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', async () => {
        const isPage = answer.headers['content-type']?.startsWith('text/html');
        const page = {
          address: incoming.url ?? '',
          headers: { ...answer.headers },
          html: Buffer.concat(chunks).toString('utf8'),
        };
        if (isPage) await rewrite(page);
        const body = isPage ? Buffer.from(page.html) : Buffer.concat(chunks);
        delete page.headers['transfer-encoding'];
        outgoing.writeHead(answer.statusCode ?? 502, { ...page.headers, 'content-length': body.length });
        outgoing.end(body);
      });
    });
    passed.on('error', () => outgoing.destroy());
    incoming.pipe(passed);
  });
  const port = await findFreePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const stop = () => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://127.0.0.1:${port}`, stop };
}
