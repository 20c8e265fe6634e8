import { findFreePort } from '@site/base/processes/free-ports';
import { serve } from '../../../../platform/base/test/serve.ts';
import { hasNginx, startNginx } from '../../src/proxies/start-nginx.ts';
import { expect, test } from '../../src/test.ts';

test('the documented nginx serves an office behind one address, and rejects a flood with Retry-After', async () => {
  test.skip(!hasNginx(), 'nginx is not installed');
  test.setTimeout(60_000);

  const [site, inside, gateway] = [await findFreePort(), await findFreePort(), await findFreePort()];
  const server = await serve((_request, response) => response.end('página'), gateway);
  const nginx = await startNginx({ site, inside, gateways: [gateway, gateway] });
  try {
    const ask = async () => {
      const answer = await fetch(nginx.url);
      return { status: answer.status, text: await answer.text(), wait: answer.headers.get('retry-after') };
    };
    // 160 concurrent requests, like those of about thirty browsers that open a page.
    const office = (
      await Promise.all(Array.from({ length: 20 }, async () => Promise.all(Array.from({ length: 8 }, ask))))
    ).flat();
    expect(new Set(office.map(({ status }) => status))).toEqual(new Set([200]));
    let refused: Awaited<ReturnType<typeof ask>> | undefined;
    const end = performance.now() + 20_000;
    while (!refused && performance.now() < end)
      refused = (await Promise.all(Array.from({ length: 150 }, ask))).find(({ status }) => status !== 200);
    expect(refused).toEqual({ status: 429, text: expect.stringContaining('Espera unos segundos'), wait: '5' });
  } finally {
    await nginx.stop();
    server.stop();
  }
});

test('the documented nginx logs no query, even if the site is down or a request is refused', async () => {
  test.skip(!hasNginx(), 'nginx is not installed');
  test.setTimeout(60_000);

  const [site, inside, closed] = [await findFreePort(), await findFreePort(), await findFreePort()];
  const ports = { site, inside, gateways: [closed, closed] } as const;
  const nginx = await startNginx(ports, [['burst=1000', 'burst=1']]);
  const statusOf = async (port: number, target: string) => (await fetch(`http://127.0.0.1:${port}${target}`)).status;
  try {
    expect(await statusOf(inside, '/api/mail?content=algosecreto')).toBe(502);
    const ask = () => statusOf(site, '/busqueda?fields=algosecreto');
    expect(new Set(await Promise.all(Array.from({ length: 20 }, ask)))).toEqual(new Set([502, 429]));
    await expect.poll(nginx.readLog).toContain('GET /busqueda" 429');
    // Two machines were tried, and no connection was accepted.
    expect(await nginx.readLog()).toContain(`127.0.0.1:${closed} 502, 502 -, - `);
    expect(await nginx.readLog()).not.toContain('algosecreto');
  } finally {
    await nginx.stop();
  }
});
