import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePort } from '@site/base/processes/free-ports';
import { serve } from '../../../../platform/base/test/serve.ts';
import { runContent } from '../../src/commands/run-content.ts';
import { PAGE_TYPE, readTypes, SCRIPT_TYPE } from '../../src/proxies/read-types.ts';
import { hasNginx, readCacheSetup, startNginx } from '../../src/proxies/start-nginx.ts';
import { readPreviewCookie } from '../../src/requests/read-preview-cookie.ts';
import { startGateway } from '../../src/start-gateway.ts';
import { expect, test } from '../../src/test.ts';
import { workerSite } from '../../src/worker-site.ts';

test.describe('the site behind nginx with the documented cache', () => {
  test.skip(!hasNginx(), 'nginx is needed');

  test('requests a page once for concurrent visitors, and serves cached pages while the site is down', async () => {
    test.setTimeout(120_000);
    const [site, inside, port] = [await findFreePort(), await findFreePort(), await findFreePort()];
    const gateway = await startGateway({
      API_BASE: workerSite().apiUrl,
      PORT: String(port),
      PAGE_CACHE_SECONDS: '60',
      LOG_LEVEL: 'debug',
      REQUESTS_PER_SECOND: '0',
    });
    const nginx = await startNginx({ site, inside, gateways: [port, port] }, [
      ...(await readCacheSetup()),
      // No rate limit, as all requests come from one IP address.
      ['rate=100r/s', 'rate=100000r/s'],
    ]);
    try {
      const readAll = () =>
        Promise.all(
          Array.from({ length: 40 }, async () => {
            const answer = await fetch(`${nginx.url}/noticias`);
            return [answer.status, (await answer.text()).includes('</html>')];
          }),
        );
      const good = Array.from({ length: 40 }, () => [200, true]);
      expect(await readAll()).toEqual(good);
      await expect.poll(() => gateway.output().split('"path":"/noticias"').length - 1).toBe(1);
      expect(await readTypes(nginx.url)).toEqual([PAGE_TYPE, SCRIPT_TYPE, PAGE_TYPE]);
      const link = new URL(await runContent('preview', '/noticias/borrador'));
      const cookie = await readPreviewCookie(nginx.url + link.pathname + link.search);
      expect((await fetch(`${nginx.url}/noticias/borrador`, { headers: { cookie } })).status).toBe(200);
      expect((await fetch(`${nginx.url}/noticias/borrador`)).status).toBe(404);
      const plain = await fetch(`${nginx.url}/images/torre.jpg`, { redirect: 'manual' });
      const file = plain.headers.get('location') ?? '';
      for (let n = 0; n < 3; n++) expect((await fetch(nginx.url + file)).status).toBe(200);
      await expect.poll(() => gateway.output().split(`"path":"${file}"`).length - 1).toBe(3);
      await gateway.stop();
      expect(await readAll()).toEqual(good);
    } finally {
      await nginx.stop();
      await gateway.stop();
    }
  });

  test('serves a page beyond its stale-while-revalidate only while the site is down', async () => {
    let rendered = 0;
    const gateway = await serve((_request, response) => {
      rendered += 1;
      // As sent for a page that is about to stop being true.
      const rule = 'public, max-age=0, s-maxage=1, stale-while-revalidate=0, stale-if-error=86400';
      response.setHeader('cache-control', rule).end(`page ${rendered}`);
    });
    const [site, inside] = [await findFreePort(), await findFreePort()];
    const nginx = await startNginx({ site, inside, gateways: [gateway.port, gateway.port] }, await readCacheSetup());
    const read = async () => (await fetch(`${nginx.url}/noticias`)).text();
    try {
      expect([await read(), await read()]).toEqual(['page 1', 'page 1']);
      // nginx counts whole seconds.
      await sleep(2_100);
      expect(await read()).toBe('page 2');
      gateway.stop();
      await sleep(2_100);
      expect(await read()).toBe('page 2');
    } finally {
      await nginx.stop();
      gateway.stop();
    }
  });
});
