import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createCache, page, readChanged, rejects } from '../../test/cached-page.ts';
import { type CachedPage, PageCache } from './page-cache.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: 0 }));
afterEach(() => void vi.useRealTimers());

const rendersSlowly = () => new Promise<CachedPage>((resolve) => setTimeout(resolve, 1_100, page('slow')));
const failsSlowly = () => rendersSlowly().then(rejects);

it('renders once for simultaneous callers', async () => {
  let renderings = 0;
  const cache = createCache();
  const render = async () => page(String(++renderings));
  const answers = await Promise.all([cache.read('a', render), cache.read('a', render)]);
  expect(answers.map((answer) => answer.page.etag)).toEqual(['1', '1']);
});

it('serves a page fresh, then stale while it is replaced, then waits', async () => {
  const cache = createCache();
  await cache.read('a', async () => page('one'));
  expect((await cache.read('a', async () => page('two'))).outcome).toBe('hit');
  vi.setSystemTime(2_000);
  expect(await cache.read('a', async () => page('two'))).toMatchObject({ outcome: 'stale', page: { etag: 'one' } });
  expect((await cache.read('a', async () => page('three'))).page.etag).toBe('two');
  vi.setSystemTime(20_000);
  expect(await cache.read('a', async () => page('four'))).toMatchObject({ outcome: 'miss', page: { etag: 'four' } });
});

it('serves a page as fresh for the shorter, the older its oldest API answer was', async () => {
  const cache = createCache();
  await cache.read('a', async () => ({ ...page('one'), answersAgeMs: 400 }));
  vi.setSystemTime(599);
  expect(cache.readFresh('a')?.etag).toBe('one');
  vi.setSystemTime(600);
  expect(cache.readFresh('a')).toBeUndefined();
});

it('serves a page after its validity only if no other can be rendered', async () => {
  const cache = createCache();
  await cache.read('a', async () => page('before', 200, true, 500));
  vi.setSystemTime(499);
  expect((await cache.read('a', async () => page('after'))).page.etag).toBe('before');
  vi.setSystemTime(500);
  expect((await cache.read('a', () => Promise.reject(new Error('down')))).page.etag).toBe('before');
  vi.setSystemTime(1_500);
  expect(await cache.read('a', async () => page('after'))).toMatchObject({ outcome: 'miss', page: { etag: 'after' } });
});

it('renders an incomplete page, or one that could not be replaced, again after five seconds', async () => {
  const cache = createCache(10_000, () => {}, 60_000);
  await cache.read('a', async () => page('incomplete', 200, false));
  vi.setSystemTime(4_999);
  expect(cache.readFresh('a')?.etag).toBe('incomplete');
  vi.setSystemTime(5_000);
  expect(await cache.read('a', async () => page('whole'))).toMatchObject({ outcome: 'miss', page: { etag: 'whole' } });
  vi.setSystemTime(64_999);
  expect(cache.readFresh('a')?.etag).toBe('whole');
  vi.setSystemTime(65_000);
  await cache.read('a', () => Promise.reject(new Error('down')));
  await vi.advanceTimersByTimeAsync(5_000);
  await cache.read('a', async () => page('new'));
  await vi.advanceTimersByTimeAsync(0);
  expect(cache.readFresh('a')?.etag).toBe('new');
});

it('serves the last good page while renderings fail', async () => {
  const cache = createCache();
  await cache.read('a', async () => page('good'));
  vi.setSystemTime(20_000);
  expect(await cache.read('a', rejects)).toMatchObject({ outcome: 'stale', page: { etag: 'good' } });
  vi.setSystemTime(22_000);
  expect((await cache.read('a', async () => page('bad', 503))).page.etag).toBe('good');
});

it('retries a failed rendering after a second', async () => {
  const cache = createCache();
  await cache.read('a', async () => page('good'));
  let tries = 0;
  const fail = async () => {
    tries += 1;
    return page('bad', 503);
  };
  for (const now of [20_000, 20_100, 20_900, 21_100, 21_200]) {
    vi.setSystemTime(now);
    expect((await cache.read('a', fail)).page.etag).toBe('good');
  }
  expect(tries).toBe(2);
});

it('serves a stale page while a rendering is slow', async () => {
  const cache = createCache();
  await cache.read('a', async () => page('good'));
  vi.setSystemTime(20_000);
  const answer = cache.read('a', () => new Promise(() => {}));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await answer).toMatchObject({ outcome: 'stale', page: { etag: 'good' } });
});

it.each([
  ['was rendered more than an hour ago', page('old'), 60 * 60 * 1_000 + 1],
  ['is no longer true', page('old', 200, true, 15_000), 20_000],
])('waits for a slow rendering if the page %s', async (_, old, at) => {
  const cache = createCache();
  await cache.read('a', async () => old);
  vi.setSystemTime(at);
  const answer = cache.read('a', rendersSlowly);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await answer).toMatchObject({ outcome: 'miss', page: { etag: 'slow' } });
});

it('waits no longer than a second for a slow rendering after another has failed', async () => {
  const cache = createCache();
  await cache.read('a', async () => page('old'));
  vi.setSystemTime(60 * 60 * 1_000 + 1);
  await cache.read('a', rejects);
  await vi.advanceTimersByTimeAsync(1_000);
  const answer = cache.read('a', rendersSlowly);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await answer).toMatchObject({ outcome: 'stale', page: { etag: 'old' } });
});

it('prefers a complete older page to an incomplete one for a limited time', async () => {
  const cache = createCache();
  const incomplete = async () => page('incomplete', 200, false);
  expect((await cache.read('a', incomplete)).page.etag).toBe('incomplete');
  vi.setSystemTime(6_000);
  await cache.read('a', async () => page('whole'));
  vi.setSystemTime(20_000);
  expect(await cache.read('a', incomplete)).toMatchObject({ outcome: 'stale', page: { etag: 'whole' } });
  vi.setSystemTime(3_607_000);
  expect((await cache.read('a', incomplete)).page.etag).toBe('incomplete');
});

it('rejects when there is no page at all', async () => {
  await expect(createCache().read('a', () => Promise.reject(new Error('down')))).rejects.toThrow('down');
});

it('stays within its capacity and evicts the least recently read page', async () => {
  const cache = createCache(1_100);
  const read = async (key: string) => (await cache.read(key, async () => page(key))).outcome;
  for (const key of ['a', 'b']) expect(await read(key)).toBe('miss');
  vi.setSystemTime(500);
  expect(cache.readFresh('a')?.etag).toBe('a');
  expect(await read('c')).toBe('miss');
  expect([await read('a'), await read('b')]).toEqual(['hit', 'miss']);
});

it('readFresh returns only pages that are fresh and valid', async () => {
  const cache = createCache();
  await cache.read('a', async () => page('a'));
  await cache.read('b', async () => page('b', 200, true, 300));
  vi.setSystemTime(400);
  expect(['a', 'b', 'c'].map((key) => cache.readFresh(key)?.etag)).toEqual(['a', undefined, undefined]);
  vi.setSystemTime(1_000);
  expect(cache.readFresh('a')).toBeUndefined();
});

describe('a page whose content has changed', () => {
  it('is rendered again, without recent API responses, before it is served', async () => {
    vi.setSystemTime(10);
    const cache = createCache();
    await cache.read('a', async () => page('old'));
    vi.setSystemTime(20);
    cache.expire();
    expect(cache.readFresh('a')).toBeUndefined();
    expect(await readChanged(cache, 'a')).toEqual(['new', 'miss', [true]]);
  });

  it('is rendered again also if it was being rendered at that time', async () => {
    vi.setSystemTime(10);
    const cache = createCache();
    const answer = cache.read('a', async () => page('old'));
    vi.setSystemTime(20);
    cache.expire();
    await answer;
    vi.setSystemTime(30);
    expect(cache.readFresh('a')).toBeUndefined();
  });

  it('is kept while it is current and valid, unless it is incomplete', async () => {
    let current = true;
    const cache = new PageCache({ freshMs: 1_000, isCurrent: () => current, capacity: 10_000, now: Date.now });
    await cache.read('whole', async () => page('whole'));
    await cache.read('incomplete', async () => page('incomplete', 200, false));
    await cache.read('limited', async () => page('limited', 200, true, 50_000));
    const fresh = () => ['whole', 'incomplete', 'limited'].filter((key) => cache.readFresh(key));
    vi.setSystemTime(999);
    expect(fresh()).toEqual(['whole', 'incomplete', 'limited']);
    vi.setSystemTime(599_999);
    expect(fresh()).toEqual(['whole']);
    current = false;
    expect(fresh()).toEqual([]);
  });
});

describe('a page that an earlier process has stored on disk', () => {
  function start(kept: CachedPage | null = page('kept'), ageMs = 20_000) {
    vi.setSystemTime(5_000);
    const stored: string[] = [];
    const lastGood = {
      keep: (key: string, { etag }: CachedPage) => void stored.push(`${key} ${etag}`),
      find: async () => kept && { page: kept, ageMs },
    };
    const options = { freshMs: 1_000, isCurrent: () => false, capacity: 10_000, lastGood, now: Date.now };
    return { stored, cache: new PageCache(options) };
  }

  it.each([
    ['fails', rejects],
    ['returns a failure', async () => page('503', 503)],
    ['is incomplete', async () => page('incomplete', 200, false)],
    ['is slow', () => new Promise<CachedPage>(() => {})],
  ])('is served while the rendering %s', async (_, render) => {
    const { cache } = start();
    for (const _time of ['first', 'second']) {
      const answer = cache.read('a', render);
      await vi.advanceTimersByTimeAsync(1_000);
      expect(await answer).toMatchObject({ outcome: 'stale', page: { etag: 'kept' } });
    }
  });

  it('is replaced as soon as a rendering succeeds', async () => {
    const { cache } = start();
    await cache.read('a', rejects);
    vi.setSystemTime(Date.now() + 1_000);
    expect(await cache.read('a', async () => page('new'))).toMatchObject({ outcome: 'miss', page: { etag: 'new' } });
  });

  it('is not used if the rendering succeeds or returns a 404', async () => {
    const { cache } = start();
    expect((await cache.read('a', async () => page('new'))).page.etag).toBe('new');
    expect((await cache.read('b', async () => page('gone', 404))).page.status).toBe(404);
  });

  it('is replaced by an incomplete page when it is too old', async () => {
    const { cache } = start(page('kept'), 60 * 60 * 1_000 + 1);
    expect((await cache.read('a', async () => page('incomplete', 200, false))).page.etag).toBe('incomplete');
    expect((await cache.read('b', rejects)).page.etag).toBe('kept');
  });

  it.each([
    ['is more than an hour old', page('kept'), 60 * 60 * 1_000 + 1],
    ['is no longer true', page('kept', 200, true, 4_999), 20_000],
  ])('is not used if it %s and the rendering is only slow', async (_, kept, ageMs) => {
    const { cache } = start(kept, ageMs);
    const [slow, failing] = [cache.read('a', rendersSlowly), cache.read('b', failsSlowly)];
    await vi.advanceTimersByTimeAsync(2_000);
    expect(await slow).toMatchObject({ outcome: 'miss', page: { etag: 'slow' } });
    expect(await failing).toMatchObject({ outcome: 'stale', page: { etag: 'kept' } });
  });

  it('is stored as soon as it is rendered', async () => {
    const { cache, stored } = start(null);
    await cache.read('a', async () => page('one'));
    await expect(cache.read('b', rejects)).rejects.toThrow('down');
    expect(stored).toEqual(['a one']);
  });
});
