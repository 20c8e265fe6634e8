import { expect, it } from 'vitest';
import { assertPortFree, findFreePort, findFreePorts } from './free-ports.ts';

it.each([70_000, Number.NaN])('does not search for ever from port %s on', (first) =>
  expect(findFreePorts(first, '127.0.0.1', 1)).rejects.toThrow(`There is no free port from ${first} on for 127.0.0.1.`),
);

it('an address of another machine is refused with the settings to change', () =>
  expect(assertPortFree('CONTENT_API_PORT', 3001, '192.0.2.1')).rejects.toThrow(
    'address not available 192.0.2.1:3001. Set CONTENT_API_HOST and CONTENT_API_PORT to an address and a port of this machine.',
  ));

it('programs that are about to start get different ports', async () => {
  const ports = await Promise.all(Array.from({ length: 50 }, findFreePort));
  expect(new Set(ports).size).toBe(50);
});
