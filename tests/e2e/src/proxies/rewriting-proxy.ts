import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { serve } from '../../../../platform/base/test/serve.ts';

/** A page between site and browser. */
interface PassingPage {
  /** Requested path and query. */
  readonly address: string;
  readonly headers: Record<string, string | string[] | undefined>;
  html: string;
  /** Where the page is split, to send it in parts. */
  splitAt?: RegExp;
}

/** Pause after a part, longer than a frame, in milliseconds. */
const PAUSE_MS = 20;

/**
 * Starts a proxy that can change each page of a site, to test what happens without one of several safeguards.
 *
 * @param rewrite delays the page until it resolves
 */
export const startRewritingProxy = (siteUrl: string, rewrite: (page: PassingPage) => void | Promise<void>) =>
  serve((incoming, outgoing) => {
    const headers = { ...incoming.headers, 'accept-encoding': 'identity' };
    const forwarded = request(siteUrl + incoming.url, { method: incoming.method, headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', async () => {
        const isPage = answer.headers['content-type']?.startsWith('text/html');
        const page: PassingPage = {
          address: incoming.url ?? '',
          headers: { ...answer.headers },
          html: Buffer.concat(chunks).toString('utf8'),
        };
        if (isPage) await rewrite(page);
        const body = isPage ? Buffer.from(page.html) : Buffer.concat(chunks);
        delete page.headers['transfer-encoding'];
        outgoing.writeHead(answer.statusCode ?? 502, { ...page.headers, 'content-length': body.length });
        const [first = body, ...others] = page.splitAt ? page.html.split(page.splitAt) : [];
        outgoing.write(first);
        for (const part of others) {
          await sleep(PAUSE_MS);
          outgoing.write(part);
        }
        outgoing.end();
      });
    });
    forwarded.on('error', () => outgoing.destroy());
    incoming.pipe(forwarded);
  });
