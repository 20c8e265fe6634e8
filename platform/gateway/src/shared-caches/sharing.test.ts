import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CachedPage } from '../pages/page-cache.ts';
import { isSteady, type Sharing, toCacheControl, toSurrogateKeys } from './sharing.ts';

const sharing: Sharing = { freshSeconds: 5, isPurged: true, content: () => 'v1', isForAll: (set) => set === 'a1' };
const page: CachedPage = {
  status: 200,
  resource: null,
  styles: [],
  brotli: Buffer.alloc(0),
  etag: '"e"',
  location: null,
  parts: ['release-mfe-a@1.0.0'],
  owner: { section: 'mfe-a', release: '1.0.0', route: 'list', pattern: '/a' },
  complete: true,
  timings: {},
  trueUntil: Number.POSITIVE_INFINITY,
  content: ['v1'],
};
const usual = { set: 'a1', outcome: 'hit', hasQuery: false } as const;
const LONG = 'public, max-age=0, s-maxage=600, stale-while-revalidate=60, stale-if-error=86400';
const SHORT = 'public, max-age=0, s-maxage=5, stale-while-revalidate=60, stale-if-error=86400';

type Case = readonly [
  what: string,
  expected: string,
  sharing: Partial<Sharing>,
  page: Partial<CachedPage>,
  sent: Partial<Parameters<typeof toCacheControl>[2]>,
];

describe('a page in a shared cache', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: 0 }));
  afterEach(() => void vi.useRealTimers());

  it.each<Case>([
    ['is kept for long by a cache that is told of changes', LONG, {}, {}, {}],
    ['is kept for a moment by one that is not', SHORT, { isPurged: false }, {}, {}],
    ['of an API that announces no version is kept for a moment', SHORT, { content: () => '' }, { content: [] }, {}],
    ['of content that has changed since is kept for a moment', SHORT, {}, { content: ['v0', 'v1'] }, {}],
    ['with a query, which somebody may have typed, is kept for a moment', SHORT, {}, {}, { hasQuery: true }],
    ['that is not there is kept as well', LONG, {}, { status: 404 }, {}],
    ['that failed is not kept', 'no-cache', {}, { status: 503 }, {}],
    ['in which something is missing is not kept', 'no-cache', {}, { complete: false }, {}],
    ['that is the last good one is not kept', 'no-cache', {}, {}, { outcome: 'stale' }],
    ['is not kept without a page cache', 'no-cache', { freshSeconds: 0 }, {}, {}],
    ['of one visitor is not kept: an answer to a form', 'private, no-store', {}, {}, { outcome: 'form' }],
    ['of one visitor is not kept: a preview', 'private, no-store', {}, {}, { outcome: 'preview' }],
    ['is each visitor’s own while there is a canary', 'private, no-cache', { isForAll: () => false }, {}, {}],
    [
      'that was begun before a switch is not kept, since its caches have been told of it',
      'private, no-cache',
      {},
      {},
      { set: 'a0' },
    ],
    [
      'is kept no longer than it is true',
      'public, max-age=0, s-maxage=25, stale-while-revalidate=0, stale-if-error=86400',
      {},
      { trueUntil: 25_900 },
      {},
    ],
    [
      'is replaced behind a reader no longer than it is true',
      'public, max-age=0, s-maxage=600, stale-while-revalidate=30, stale-if-error=86400',
      {},
      { trueUntil: 630_000 },
      {},
    ],
    ['that is about to change is not kept', 'no-cache', {}, { trueUntil: 900 }, {}],
    [
      'that is a feed is kept by browsers too',
      'public, max-age=300',
      {},
      { resource: { type: 'application/rss+xml', cacheSeconds: 300 } },
      {},
    ],
  ])('%s', (_what, expected, set, made, sent) => {
    expect(toCacheControl({ ...sharing, ...set }, { ...page, ...made }, { ...usual, ...sent })).toBe(expected);
  });

  it('has the same Cache-Control each time while it is true for longer than any cache keeps it', () => {
    const feed = { type: 'application/rss+xml', cacheSeconds: 3_600 };
    const isSteadyAt = (trueUntil: number, resource = page.resource) =>
      isSteady(sharing, { ...page, trueUntil, resource });
    expect([isSteadyAt(660_000), isSteadyAt(660_001), isSteadyAt(Number.POSITIVE_INFINITY)]).toEqual([
      false,
      true,
      true,
    ]);
    expect([isSteadyAt(3_600_000, feed), isSteadyAt(3_600_001, feed)]).toEqual([false, true]);
  });

  it('is known by the releases that it is made of, its section and its content', () => {
    expect(toSurrogateKeys(page)).toBe('page release-mfe-a@1.0.0 section-mfe-a content-v1');
    expect(toSurrogateKeys({ ...page, parts: ['set-a1'], owner: undefined, content: [] })).toBe('page set-a1');
  });
});
