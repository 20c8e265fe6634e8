import { serve } from '../../../../platform/base/test/serve.ts';
import { startSwitchedRelay } from '../../src/proxies/switched-relay.ts';
import { expect, test } from '../../src/test.ts';
import { workerSite } from '../../src/worker-site.ts';

const MARK = 'página de la sección dañina';
/** Answers every page of the site. */
const HARMFUL = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(clients.claim()));
addEventListener('fetch', (event) => event.respondWith(new Response('${MARK}')));
`;

test('a service worker that a harmful release has installed for the whole site is removed after its rollback', async ({
  visit,
}) => {
  const harmful = await serve(({ headers }, response) => {
    const isWorker = headers['service-worker'] === 'script';
    response.setHeader('Content-Type', isWorker ? 'text/javascript' : 'text/html').end(isWorker ? HARMFUL : '<p>x</p>');
  });
  const relay = await startSwitchedRelay();
  try {
    await relay.connect(harmful.url);
    const { page } = await visit('/noticias', { siteUrl: relay.url, expected: [/./] });
    // Its scope is the whole site, since the last segment of the address is not part of it.
    await page.evaluate(async () => {
      const controlled = new Promise((resolve) => {
        navigator.serviceWorker.addEventListener('controllerchange', resolve);
      });
      await navigator.serviceWorker.register('/noticias');
      await controlled;
    });
    const read = async () => (await page.goto(`${relay.url}/aviso-legal`))?.text();
    expect(await read()).toBe(MARK);
    await relay.connect(workerSite().url);
    // Opening a page makes the browser update the worker, a moment after the last navigation.
    expect(await read()).toBe(MARK);
    const countWorkers = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
    await expect.poll(countWorkers, { timeout: 20_000 }).toBe(0);
    expect(await read()).toContain('Aviso legal');
  } finally {
    await relay.disconnect();
    harmful.stop();
  }
});
