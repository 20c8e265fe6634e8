import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterEach, expect, it, vi } from 'vitest';
import { site } from '../../../contract/test/site-fixture.ts';
import { createSectionStatus } from './section-status.ts';

afterEach(() => void vi.useRealTimers());

it('shows the gateway’s own data while the store does not respond', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const never = () => new Promise<never>(() => {});
  const shell = { json: { name: 'shell', version: '2.0.0', revision: 'hash', commit: '5f3a9c1', protocol: 1 } };
  const answer = createSectionStatus({
    live: { current: { id: 'a1', shell, sections: [] }, groups: [], refused: { a2: 'why' } } as never,
    gather: async () => ({ metrics: [], failures: {} }),
    store: { read: never, list: never, write: never, remove: never },
    settings: { RELEASE_CHANNEL: 'production', DATA_DIR: '/nowhere' },
    readPreview: () => null,
    texts: site.texts,
    operator: { isHere: () => true, hasToken: () => false },
  });
  for (const accept of ['application/json', 'text/html']) {
    const sent: string[] = [];
    const response = { writeHead: () => {}, end: (body: Buffer) => sent.push(String(body)) };
    const request = { headers: { accept } } as IncomingMessage;
    void answer(request, response as unknown as ServerResponse);
    await vi.waitFor(async () => {
      await vi.advanceTimersByTimeAsync(1_000);
      expect(sent).toHaveLength(1);
    });
    expect(sent[0]).toContain('why');
    // Programs and people compare it with their repository, in which the hash of the sources is unknown.
    expect(sent[0]).toContain('5f3a9c1');
    expect(sent[0]).not.toContain('hash');
  }
});
