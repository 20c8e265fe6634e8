import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '../../src/test.ts';
import { workerSite } from '../../src/worker-site.ts';

/** Where a page is split. A browser shows what it has received so far. */
const PARTS = /(?<=<body>|<\/(?:article|figure|form|picture|section|ul)>)/;
const PAUSE_MS = 20;
/** Smaller shifts are not noticed. */
const MAX_SHIFT = 0.005;

/** Starts a server that sends the pages of a site in small parts. */
async function startSlowServer(siteUrl: string) {
  const server = createServer(async ({ url, headers }, response) => {
    const answer = await fetch(siteUrl + url, { headers: { accept: headers.accept ?? '*/*' } });
    const type = answer.headers.get('content-type') ?? '';
    response.writeHead(answer.status, { 'content-type': type });
    if (!type.startsWith('text/html')) return void response.end(await answer.bytes());
    for (const part of (await answer.text()).split(PARTS)) {
      response.write(part);
      await sleep(PAUSE_MS);
    }
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const stop = () => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop };
}

let server: Awaited<ReturnType<typeof startSlowServer>>;
test.beforeAll(async () => {
  server = await startSlowServer(workerSite().url);
});
test.afterAll(() => server.stop());

for (const path of ['/inicio', '/noticias', '/noticias/noticia-1', '/proyectos'])
  for (const width of [360, 768, 1440])
    test(`nothing moves while ${path} arrives in parts at ${width} px`, async ({ visit }) => {
      const { page } = await visit('/readyz');
      await page.setViewportSize({ width, height: 823 });
      await page.goto(server.url + path, { waitUntil: 'domcontentloaded' });
      const moved = await page.evaluate(
        (most) =>
          new Promise<string[]>((resolve) => {
            const toPlace = ({ x, y, width, height }: DOMRectReadOnly) =>
              [x, y, width, height].map(Math.round).join(' ');
            new PerformanceObserver((list) => {
              const shifts = list.getEntries() as (PerformanceEntry & {
                readonly value: number;
                readonly sources: readonly {
                  node?: Node;
                  previousRect: DOMRectReadOnly;
                  currentRect: DOMRectReadOnly;
                }[];
              })[];
              resolve(
                shifts.flatMap(({ value, sources }) =>
                  value > most
                    ? sources.map(({ node, previousRect, currentRect }) =>
                        [
                          `${value.toFixed(4)} ${node?.nodeName} ${node?.textContent?.slice(0, 40)}:`,
                          `${toPlace(previousRect)} → ${toPlace(currentRect)}`,
                        ].join(' '),
                      )
                    : [],
                ),
              );
            }).observe({ type: 'layout-shift', buffered: true });
            setTimeout(() => resolve([]), 200);
          }),
        MAX_SHIFT,
      );
      await page.goto('about:blank');
      expect(moved.join('\n')).toBe('');
    });
