import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowser } from '../../src/launch-browser.ts';
import { startShell } from '../../src/start-shell.ts';

const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200"><style>rect{fill:#a3142e}</style><rect width="99" height="99"/></svg>';

let browser: Browser;
let pdf: Buffer;
let shell: Awaited<ReturnType<typeof startShell>>;
/** A content API with one drawing and one document, which says nothing of what they may do. */
const api = createServer((request, response) => {
  if (request.url === '/images/a.svg') response.writeHead(200, { 'Content-Type': 'image/svg+xml' }).end(SVG);
  else if (request.url === '/downloads/a.pdf') response.writeHead(200, { 'Content-Type': 'application/pdf' }).end(pdf);
  else response.writeHead(404, { 'Content-Type': 'application/json' }).end('{}');
});
let apiUrl: string;
beforeAll(async () => {
  browser = await launchBrowser();
  const page = await browser.newPage();
  await page.setContent('<title>Memoria</title><h1>Memoria de la fundación</h1>');
  pdf = await page.pdf();
  await page.close();
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  apiUrl = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
  shell = await startShell({ API_BASE: apiUrl, LOG_LEVEL: 'warn' });
});
afterAll(async () => {
  await shell.stop();
  api.closeAllConnections();
  api.close();
  await browser.close();
});

it.each(['/images/a.svg', '/downloads/a.pdf'])(
  '%s looks in its sandbox as without one',
  async (path) => {
    const [plain, shut] = [await browser.newPage(), await browser.newPage()];
    await plain.goto('about:blank');
    const nothing = await plain.screenshot();
    await plain.goto(apiUrl + path);
    const answer = await shut.goto(shell.url + path);
    expect([answer?.status(), shell.output()]).toEqual([200, '']);
    expect(answer?.headers()['content-security-policy']).toMatch(/; sandbox$/);
    // A document is drawn some time after it has arrived.
    await expect
      .poll(
        async () => {
          const [expected, shown] = [await plain.screenshot(), await shut.screenshot()];
          return !expected.equals(nothing) && shown.equals(expected) && plain.frames().length === shut.frames().length;
        },
        { timeout: 20_000, interval: 300 },
      )
      .toBe(true);
    if (path.endsWith('.pdf')) expect(shut.frames().length).toBeGreaterThan(1);
    await Promise.all([plain.close(), shut.close()]);
  },
  30_000,
);
