import { expect, it } from 'vitest';
import { findFreePorts } from './free-ports.ts';

it.each([70_000, Number.NaN])('does not search for ever from port %s on', (first) =>
  expect(findFreePorts(first, '127.0.0.1', 1)).rejects.toThrow(`There is no free port from ${first} on for 127.0.0.1.`),
);
