import { toAddress } from '@site/base/http/address';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CachedPage } from '../pages/page-cache.ts';
import { isSteady, type Sharing, toCacheControl, toFileControl, toSurrogateKeys } from './sharing.ts';

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
const FEED = { type: 'application/rss+xml', cacheSeconds: 300 };
const usual = { set: 'a1', outcome: 'hit', isInvented: false } as const;
const LONG = 'public, max-age=0, s-maxage=600, stale-while-revalidate=60, stale-if-error=86400';
const SHORT = 'public, max-age=0, s-maxage=5, stale-while-revalidate=60, stale-if-error=86400';

/** Not even served while the site fails. */
const BRIEF = 'public, max-age=0, s-maxage=5';

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
    ['is cached for ten minutes by a cache that receives purges', LONG, {}, {}, {}],
    ['is cached for five seconds by any other cache', SHORT, { isPurged: false }, {}, {}],
    [
      'is cached for five seconds if the API announces no content version',
      SHORT,
      { content: () => '' },
      { content: [] },
      {},
    ],
    ['is cached for five seconds if its content has changed since', SHORT, {}, { content: ['v0', 'v1'] }, {}],
    ['is cached for five seconds at an address that a visitor invented', BRIEF, {}, {}, { isInvented: true }],
    ['is stored by browsers for a given time', LONG.replace('max-age=0', 'max-age=60'), {}, {}, { browserSeconds: 60 }],
    ['is cached for five seconds when it is missing', BRIEF, {}, { status: 404 }, {}],
    ['is not cached after a failure', 'no-cache', {}, { status: 503 }, {}],
    ['is not cached when incomplete', 'no-cache', {}, { complete: false }, {}],
    ['is not cached when it is the last good one', 'no-cache', {}, {}, { outcome: 'stale' }],
    ['is not cached without a page cache', 'no-cache', { freshSeconds: 0 }, {}, {}],
    ['is not cached for one visitor: the response to a form', 'private, no-store', {}, {}, { outcome: 'form' }],
    ['is not cached for one visitor: a preview', 'private, no-store', {}, {}, { outcome: 'preview' }],
    ['is private while there is a canary', 'private, no-cache', { isForAll: () => false }, {}, {}],
    [
      'is not cached if it was rendered before a switch, since the purge has already been sent',
      'private, no-cache',
      {},
      {},
      { set: 'a0' },
    ],
    [
      'is cached no longer than it is valid',
      'public, max-age=0, s-maxage=25, stale-while-revalidate=0, stale-if-error=86400',
      {},
      { trueUntil: 25_900 },
      {},
    ],
    [
      'is served stale no longer than it is valid',
      'public, max-age=0, s-maxage=600, stale-while-revalidate=30, stale-if-error=86400',
      {},
      { trueUntil: 630_000 },
      {},
    ],
    ['is not cached when it is about to change', 'no-cache', {}, { trueUntil: 900 }, {}],
    ['is also cached by browsers when it is a feed', 'public, max-age=300', {}, { resource: FEED }, {}],
    [
      'is cached by browsers only when it is a feed at an address that a visitor invented',
      'private, max-age=300',
      {},
      { resource: FEED },
      { isInvented: true },
    ],
    [
      'is cached for a day at most, so that a rollback reaches every browser',
      'public, max-age=86400',
      {},
      { resource: { ...FEED, cacheSeconds: 31_536_000 } },
      {},
    ],
    ['is not cached when it is an incomplete feed', 'no-cache', {}, { resource: FEED, complete: false }, {}],
    ['is not cached when it is the last good feed', 'no-cache', {}, { resource: FEED }, { outcome: 'stale' }],
    [
      'is not cached when it is the last good feed of a canary',
      'private, no-cache',
      { isForAll: () => false },
      { resource: FEED },
      { outcome: 'stale' },
    ],
  ])('%s', (_what, expected, set, made, sent) => {
    expect(toCacheControl({ ...sharing, ...set }, { ...page, ...made }, { ...usual, ...sent })).toBe(expected);
  });

  it('has a constant Cache-Control while it is valid for longer than any cache stores it', () => {
    const feed = { type: 'application/rss+xml', cacheSeconds: 3_600 };
    const isSteadyAt = (trueUntil: number, resource = page.resource) =>
      isSteady(sharing, { ...page, trueUntil, resource });
    expect([isSteadyAt(660_000), isSteadyAt(660_001), isSteadyAt(Number.POSITIVE_INFINITY)]).toEqual([
      false,
      true,
      true,
    ]);
    expect([isSteadyAt(3_600_000, feed), isSteadyAt(3_600_001, feed)]).toEqual([false, true]);
    expect(isSteadyAt(86_400_001, { ...feed, cacheSeconds: 31_536_000 })).toBe(true);
  });

  it('has surrogate keys for its releases, its section and its content', () => {
    expect(toSurrogateKeys(page)).toBe('page release-mfe-a@1.0.0 section-mfe-a content-v1');
    expect(toSurrogateKeys({ ...page, parts: ['set-a1'], owner: undefined, content: [] })).toBe('page set-a1');
  });
});

const YEAR = 'public, max-age=31536000, s-maxage=60, immutable';
const FOR_BROWSERS = 'private, max-age=31536000, immutable';

it.each([
  ['/images/a.0f.jpg', YEAR],
  ['/images/a.0f.jpg?w=480&format=avif', YEAR],
  ['/images/a.0f.jpg?w=480', YEAR],
  ['/images/a.0f.jpg?w=481&format=avif', FOR_BROWSERS],
  ['/images/a.0f.jpg?w=0x1e0', FOR_BROWSERS],
  ['/images/a.0f.jpg?w=480&format=avif&x=1', FOR_BROWSERS],
  ['/images/a.0f.jpg?x=1', FOR_BROWSERS],
  ['/%69mages/a.0f.jpg', FOR_BROWSERS],
  ['/downloads/a.0f.pdf', YEAR],
  ['/downloads/a.0f.pdf?w=480&format=avif', FOR_BROWSERS],
])('the file at %s is stored as %s, since shared caches store no address that a visitor invented', (target, expected) =>
  expect(toFileControl(YEAR, toAddress(target))).toBe(expected),
);

it.each([
  ['public, max-age=0, s-maxage=5, stale-if-error=86400', 'private, max-age=0'],
  ['no-store', 'no-store'],
  ['private, max-age=60', 'private, max-age=60'],
  ['', 'private'],
])('of "%s" at an invented address, "%s" remains', (control, expected) =>
  expect(toFileControl(control, toAddress('/api/news?x=1'))).toBe(expected),
);
