import type { RequestListener } from 'node:http';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serve } from '../../../base/test/serve.ts';
import { browsePage } from './browse-page.ts';
import { findChromium } from './find-chromium.ts';

const chromium = await findChromium();
if (!chromium) console.log('Skipping the tests of pages in a browser: chromium is missing.');

describe.skipIf(!chromium)('a page in a browser', () => {
  let browser: Browser;
  const asked = new Map<string, number>();
  /** `/once` logs an error at the first request, like a page whose API call failed; `/always` at each request. */
  const answer: RequestListener = ({ url = '' }, response) => {
    const count = (asked.get(url) ?? 0) + 1;
    asked.set(url, count);
    const complains = url === '/always' || (url === '/once' && count === 1);
    response.writeHead(200, { 'Content-Type': 'text/html' });
    response.end(`<html data-hydrated><script>${complains ? "console.error('lost')" : ''}</script></html>`);
  };
  let server: Awaited<ReturnType<typeof serve>>;
  const browse = (address: string) => browsePage(browser, server.url + address);

  beforeAll(async () => {
    server = await serve(answer);
    if (chromium) browser = await chromium.launch();
  });
  afterAll(async () => {
    await browser?.close();
    server.stop();
  });

  it('passes if an error occurs only once', async () => {
    expect(await browse('/once')).toBeNull();
    expect(asked.get('/once')).toBe(2);
  });

  it('fails if an error occurs again', async () =>
    expect(await browse('/always')).toBe('reports an error in the browser: lost'));

  it('is opened only once if it has no errors', async () => {
    expect(await browse('/well')).toBeNull();
    expect(asked.get('/well')).toBe(1);
  });
});
