import { expect, it } from 'vitest';
import { toMessage, toReason, toStack } from './error-text.ts';

const failed = (cause: unknown) => new TypeError('fetch failed', { cause });

it.each([
  ['a failed fetch', failed(new Error('connect ECONNREFUSED 192.0.2.1:80')), 'connect ECONNREFUSED 192.0.2.1:80'],
  [
    'a failed fetch from a host with several addresses',
    failed(Object.assign(new AggregateError([]), { code: 'ECONNREFUSED' })),
    'ECONNREFUSED',
  ],
  ['an error without a cause', new Error('no response within 5 ms'), 'no response within 5 ms'],
  ['any other thrown value', 'text', 'text'],
])('names the reason of %s', (_what, error, reason) => expect(toReason(error)).toBe(reason));

it('reports the error itself when cleaning up after it has failed too', async () => {
  const fail = () => {
    using _folder = {
      [Symbol.dispose]() {
        throw new Error('not empty');
      },
    };
    throw new Error('the check failed');
  };
  const error = await Promise.resolve()
    .then(fail)
    .catch((thrown: unknown) => thrown);
  expect([toMessage(error), toStack(error)]).toEqual([
    'the check failed',
    expect.stringContaining('Error: the check failed\n'),
  ]);
});
