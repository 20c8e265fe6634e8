import { expect, it } from 'vitest';
import { foundClosed, isDiskFailure, isDiskFull } from './has-code.ts';

const toError = (code: string) => Object.assign(new Error('failed'), { code });

it.each(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET'])('foundClosed recognises %s of a request and of fetch', (code) => {
  const errors = [toError(code), new TypeError('fetch failed', { cause: toError(code) })];
  expect(errors.map(foundClosed)).toEqual([true, true]);
});

it('foundClosed is false for a server that was not reached, and for a timeout', () => {
  const errors = [new TypeError('fetch failed', { cause: toError('ECONNREFUSED') }), toError('ETIMEDOUT'), 'text'];
  expect(errors.map(foundClosed)).toEqual([false, false, false]);
});

it('distinguishes a full disk and a broken one from a missing file', () => {
  const errors = ['ENOSPC', 'EDQUOT', 'EROFS', 'EIO', 'ENOENT'].map(toError);
  expect(errors.map(isDiskFull)).toEqual([true, true, false, false, false]);
  expect(errors.map(isDiskFailure)).toEqual([true, true, true, true, false]);
});
