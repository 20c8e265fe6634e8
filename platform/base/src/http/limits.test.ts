import { describe, expect, it } from 'vitest';
import { parseTrustedAddresses } from '../settings/trusted-addresses.ts';
import { Address } from './address.ts';
import { isOwnRequest, toClientAddress, toCountedAddress, toCustomerAddress } from './client-address.ts';
import { RateLimiter } from './rate-limiter.ts';
import { findExcess } from './request-size.ts';

describe('toClientAddress', () => {
  const trusted = parseTrustedAddresses('127.0.0.1, ::1, 10.0.0.0/8, fd00::/8');
  const of = (remoteAddress: string, forwarded?: string) =>
    toClientAddress({ socket: { remoteAddress }, headers: forwarded ? { 'x-forwarded-for': forwarded } : {} }, trusted);

  it.each([
    ['a visitor', '192.0.2.7', undefined, '192.0.2.7'],
    ['a visitor who claims to be another', '192.0.2.7', '198.51.100.1', '192.0.2.7'],
    ['a visitor behind a proxy', '127.0.0.1', '192.0.2.7', '192.0.2.7'],
    ['a visitor behind two proxies', '::ffff:10.0.0.2', '192.0.2.7, 10.1.2.3', '192.0.2.7'],
    ['a visitor behind a proxy who claims to be another', '10.0.0.2', '198.51.100.1, 192.0.2.7', '192.0.2.7'],
    ['a visitor with IPv6', 'fd00::2', '2001:db8::5', '2001:db8::5'],
    ['a visitor whose port the proxy adds', '10.0.0.2', '192.0.2.7:51234', '192.0.2.7'],
    ['a visitor with IPv6 whose port the proxy adds', '10.0.0.2', '[2001:db8::5]:51234', '2001:db8::5'],
    ['a proxy that sends an invalid port', '10.0.0.2', '192.0.2.7:x', '10.0.0.2'],
    ['this installation', '::1', undefined, '::1'],
    ['this installation through its proxy', '10.0.0.2', '127.0.0.1', '127.0.0.1'],
    ['a proxy that sends an unknown client', '10.0.0.2', 'unknown', '10.0.0.2'],
    ['a proxy behind another that sends an invalid header', '10.0.0.2', '192.0.2.7, x, 10.0.0.3', '10.0.0.3'],
    ['a proxy that sends no header', '10.0.0.2', undefined, '10.0.0.2'],
  ])('returns the address of %s', (_case, remote, forwarded, expected) => expect(of(remote, forwarded)).toBe(expected));

  it.each([
    ['a call of this machine', '127.0.0.1', {}, true],
    ['a call of a visitor', '192.0.2.7', {}, false],
    ['a call for a visitor', '127.0.0.1', { 'x-forwarded-for': '192.0.2.7' }, false],
    ['a call for an unknown client', '127.0.0.1', { 'x-forwarded-for': 'unknown' }, false],
    ['a call for this machine', '127.0.0.1', { 'x-forwarded-for': '127.0.0.1' }, false],
    ['a call through a proxy of another kind', '127.0.0.1', { via: '1.1 x' }, false],
  ])('isOwnRequest recognises calls of this installation: %s', (_case, remoteAddress, headers, expected) =>
    expect(isOwnRequest({ socket: { remoteAddress }, headers }, trusted)).toBe(expected),
  );
});

it('toCountedAddress counts the network of a client with IPv6', () => {
  expect(['192.0.2.7', '2001:db8::1', '2001:db8:0:0:9::1', '2001:db8:1:2:3:4:5:6'].map(toCountedAddress)).toEqual([
    '192.0.2.7',
    '2001:db8:0:0::/64',
    '2001:db8:0:0::/64',
    '2001:db8:1:2::/64',
  ]);
});

it('toCustomerAddress counts the network of a customer with IPv6', () => {
  expect(['192.0.2.7', '2001:db8::1', '2001:db8:1:2:3:4:5:6'].map(toCustomerAddress)).toEqual([
    '192.0.2.7',
    '2001:db8:0::/48',
    '2001:db8:1::/48',
  ]);
});

describe('RateLimiter', () => {
  const make = (clock: { at: number }, capacity?: number) =>
    new RateLimiter({ perSecond: 2, burst: 3, now: () => clock.at, ...(capacity && { capacity }) });

  it('allows a burst, then a fixed rate, for each client separately', () => {
    const clock = { at: 0 };
    const limiter = make(clock);
    expect([1, 2, 3, 4].map(() => limiter.take('a'))).toEqual([0, 0, 0, 1]);
    expect(limiter.take('b')).toBe(0);
    clock.at = 500;
    expect([limiter.take('a'), limiter.take('a')]).toEqual([0, 1]);
    clock.at = 60_000;
    expect([1, 2, 3, 4].map(() => limiter.take('a'))).toEqual([0, 0, 0, 1]);
  });

  it('limits a client across several processes', () => {
    const clock = { at: 0 };
    const limiters: RateLimiter[] = [];
    const start = (own: number) =>
      new RateLimiter({
        perSecond: 10,
        burst: 100,
        now: () => clock.at,
        reportAfter: 5,
        onSpent: (client, count) =>
          limiters.forEach((other, index) => void (index !== own && other.charge(client, count))),
      });
    limiters.push(start(0), start(1));
    const spend = (times: number) =>
      Array.from({ length: times }, (_, n) => limiters[n % 2]?.take('a')).filter((wait) => wait === 0).length;
    // The excess is at most the number of tokens not yet reported.
    expect(spend(400)).toBeLessThanOrEqual(110);
    clock.at = 10_000;
    expect(spend(400)).toBeLessThanOrEqual(110);
    expect(limiters[1]?.take('b')).toBe(0);
  });

  it('returns how long to wait', () => {
    const limiter = new RateLimiter({ perSecond: 0.01, burst: 1, now: () => 0 });
    expect([limiter.take('a'), limiter.take('a')]).toEqual([0, 100]);
  });

  it('forgets the least recently active client', () => {
    const limiter = make({ at: 0 }, 2);
    for (const client of ['a', 'a', 'a', 'b', 'c']) limiter.take(client);
    expect(limiter.take('a')).toBe(0);
  });
});

it.each([
  ['/', [], null],
  [`/api/mail?content=${'a'.repeat(100_000)}`, [], null],
  [`/noticias?texto=${'a'.repeat(9_000)}`, [], 414],
  ['//evil.example/', [], 400],
  ['http://evil.example/', [], 400],
  [`/api/%6dail?content=${'a'.repeat(100_000)}`, [], null],
  [`/api/mailbox?content=${'a'.repeat(100_000)}`, [], 414],
  ['*', [], 400],
  ['/busqueda?fields=%5c%09', [], null],
  ['/busqueda?fields=a%0Ab', [], null],
  ['/', ['Cookie', 'a'.repeat(20_000)], 431],
  ['/', ['Host', 'a', 'X-Host', 'host'], null],
  ['/', ['Host', 'a', 'host', 'b'], 400],
])('findExcess checks %.30s', (url, rawHeaders, expected) =>
  expect(findExcess(Address.parse(url), { rawHeaders })).toBe(expected),
);
