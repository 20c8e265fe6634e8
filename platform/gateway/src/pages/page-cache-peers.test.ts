import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createCache, page, readChanged, rejects } from '../../test/cached-page.ts';
import type { MadePage } from './page-cache.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: 0 }));
afterEach(() => void vi.useRealTimers());

describe('a page that another process has rendered again', () => {
  const start = async () => {
    const cache = createCache();
    await cache.read('a', async () => page('old'));
    return cache;
  };

  it('is rendered again here, without recent API responses, before it is served', async () => {
    const cache = await start();
    vi.setSystemTime(4_000);
    cache.compare('a', { etag: 'new', madeAt: Date.now() });
    expect(cache.readFresh('a')).toBeUndefined();
    expect(await readChanged(cache, 'a')).toEqual(['new', 'miss', [true]]);
    expect(cache.readFresh('a')?.etag).toBe('new');
  });

  it('is kept if it is the same, or if rendering it fails', async () => {
    const cache = await start();
    cache.compare('a', { etag: 'old', madeAt: Date.now() });
    expect(cache.readFresh('a')?.etag).toBe('old');
    vi.setSystemTime(2_000);
    cache.compare('a', { etag: 'new', madeAt: Date.now() });
    expect(await cache.read('a', rejects)).toMatchObject({ outcome: 'stale', page: { etag: 'old' } });
  });

  it('is rendered at most once a second, if every rendering differs', async () => {
    const cache = await start();
    vi.setSystemTime(500);
    cache.compare('a', { etag: 'new', madeAt: Date.now() });
    expect(cache.readFresh('a')?.etag).toBe('old');
    vi.setSystemTime(1_000);
    expect(cache.readFresh('a')).toBeUndefined();
  });

  it('is invalidated even while it is being rendered here', async () => {
    const cache = createCache();
    const answer = cache.read('a', async () => page('old'));
    cache.compare('a', { etag: 'new', madeAt: Date.now() });
    await answer;
    vi.setSystemTime(999);
    expect(cache.readFresh('a')?.etag).toBe('old');
    vi.setSystemTime(1_000);
    expect(cache.readFresh('a')).toBeUndefined();
  });

  it('is fresh for as long as the other one if it is the same, unless the content API announces versions', async () => {
    const cache = await start();
    await cache.read('versioned', async () => ({ ...page('old'), content: ['v1'] }));
    vi.setSystemTime(900);
    for (const key of ['a', 'versioned']) cache.compare(key, { etag: 'old', madeAt: 600 });
    vi.setSystemTime(1_599);
    expect(['a', 'versioned'].map((key) => cache.readFresh(key)?.etag)).toEqual(['old', undefined]);
    vi.setSystemTime(1_600);
    expect(cache.readFresh('a')).toBeUndefined();
  });

  it.each([
    ['each time, with the time of its oldest answer', [], ['a one 0', 'a one 19900', 'a two 39900']],
    ['once per change, if the content API announces versions', ['v1'], ['a one 0', 'a two 39900']],
  ])('is announced %s', async (_when, content, expected) => {
    const announced: string[] = [];
    const note = (key: string, { etag, madeAt }: MadePage) => void announced.push(`${key} ${etag} ${madeAt}`);
    const cache = createCache(10_000, note);
    for (const text of ['one', 'one', 'two']) {
      await cache.read('a', async () => ({ ...page(text), content, answersAgeMs: Math.min(100, Date.now()) }));
      vi.setSystemTime(Date.now() + 20_000);
    }
    expect(announced).toEqual(expected);
  });
});
