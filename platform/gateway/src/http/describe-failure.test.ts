import { Address } from '@site/base/http/address';
import { expect, it } from 'vitest';
import { describeFailure } from './describe-failure.ts';

it('names the system error of a request with a body, without its message, which may quote the body', () => {
  const error = Object.assign(new Error("ENOSPC: no space left on device, open '/juana'"), { code: 'ENOSPC' });
  const request = { method: 'POST', headers: {} };
  expect(describeFailure(error, request, Address.parse('/_kit/commands')).error).toBe('Error ENOSPC');
  expect(describeFailure(new TypeError('juana'), request, Address.parse('/contacto')).error).toBe('TypeError');
});
