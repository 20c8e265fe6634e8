import { createServer, request } from 'node:http';
import { findFreePort } from '@site/base/processes/free-ports';

/** A page between site and browser. */
interface PassingPage {
  /** Requested path and query. */
  readonly address: string;
  readonly headers: Record<string, string | string[] | undefined>;
  html: string;
}

/**
 * Starts a proxy that can change each page of a site, to test what happens without one of several safeguards.
 *
 * @param rewrite delays the page until it resolves
 */
export async function startRewritingProxy(siteUrl: string, rewrite: (page: PassingPage) => void | Promise<void>) {
  const server = createServer((incoming, outgoing) => {
    const headers = { ...incoming.headers, 'accept-encoding': 'identity' };
    const forwarded = request(siteUrl + incoming.url, { method: incoming.method, headers }, (answer) => {
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
    forwarded.on('error', () => outgoing.destroy());
    incoming.pipe(forwarded);
  });
  const port = await findFreePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const stop = () => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://127.0.0.1:${port}`, stop };
}
