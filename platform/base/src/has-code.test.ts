import { expect, it } from 'vitest';
import { foundClosed } from './has-code.ts';

const toError = (code: string) => Object.assign(new Error('failed'), { code });

it.each(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET'])('foundClosed recognises %s of a request and of fetch', (code) => {
  const errors = [toError(code), new TypeError('fetch failed', { cause: toError(code) })];
  expect(errors.map(foundClosed)).toEqual([true, true]);
});

it('foundClosed is false for a server that was not reached, and for a timeout', () => {
  const errors = [new TypeError('fetch failed', { cause: toError('ECONNREFUSED') }), toError('ETIMEDOUT'), 'text'];
  expect(errors.map(foundClosed)).toEqual([false, false, false]);
});
