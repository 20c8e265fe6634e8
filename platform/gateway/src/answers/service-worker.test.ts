import { createServer } from 'node:http';
import { beforeAll, describe, expect, it } from 'vitest';
import { listen } from '../../../base/test/listen.ts';
import { createServiceWorker } from './service-worker.ts';

const SCRIPT = 'addEventListener("fetch", () => undefined);\n'.repeat(50);

describe('the service worker', () => {
  let script: string | null = SCRIPT;
  let url: string;
  const ask = (headers: Record<string, string> = {}) => fetch(url, { headers });

  beforeAll(async () => {
    url = await listen(createServer(createServiceWorker(() => script)));
  });

  it('is compressed for browsers, and whole for those that take no brotli', async () => {
    const compressed = await ask({ 'accept-encoding': 'br' });
    const whole = await ask({ 'accept-encoding': 'gzip' });
    expect([await compressed.text(), await whole.text()]).toEqual([SCRIPT, SCRIPT]);
    expect(compressed.headers.get('content-encoding')).toBe('br');
    expect(Number(compressed.headers.get('content-length'))).toBeLessThan(SCRIPT.length / 5);
    expect(whole.headers.get('content-encoding')).toBeNull();
    expect(whole.headers.get('vary')).toBe('Accept-Encoding');
  });

  it('is not sent again to a browser that has it', async () => {
    const { headers } = await ask();
    const again = await ask({ 'if-none-match': headers.get('etag') ?? '' });
    expect([again.status, await again.text()]).toEqual([304, '']);
    expect(again.headers.get('cache-control')).toBe('no-cache');
  });

  it('is replaced by a script that removes it once offline pages are turned off', async () => {
    const { headers } = await ask();
    script = null;
    const removal = await ask({ 'if-none-match': headers.get('etag') ?? '' });
    expect([removal.status, await removal.text()]).toEqual([200, expect.stringContaining('unregister')]);
  });
});
