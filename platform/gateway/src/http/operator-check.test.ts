import type { IncomingMessage } from 'node:http';
import { expect, it } from 'vitest';
import { createOperatorCheck } from './operator-check.ts';

const from = (remoteAddress: string, headers: Readonly<Record<string, string>> = {}) =>
  ({ socket: { remoteAddress }, headers: { host: 'localhost:3000', ...headers } }) as unknown as IncomingMessage;

it.each([
  ['on this machine', true, false, from('::ffff:127.0.0.1')],
  ['on this machine by another of its names', true, false, from('127.0.0.1', { host: 'LOCALHOST:80' })],
  ['on this machine under the name of another site (DNS rebinding)', false, false, from('::1', { host: 'a.example' })],
  ['elsewhere', false, false, from('192.0.2.7')],
  ['behind a proxy of this machine', false, false, from('127.0.0.1', { 'x-forwarded-for': '192.0.2.7' })],
  ['on the machine of the public site, where a proxy may add no header', false, true, from('127.0.0.1')],
])('a request %s comes from the operator: %s', (_where, expected, isPublic, request) =>
  expect(createOperatorCheck('', isPublic).isHere(request)).toBe(expected),
);

it.each([
  ['word', 'Bearer word', true],
  ['word', 'Bearer other', false],
  ['', 'Bearer ', false],
])('with the token "%s", a request with "%s" comes from the operator: %s', (token, authorization, expected) =>
  expect(createOperatorCheck(token, true).hasToken(from('192.0.2.7', { authorization }))).toBe(expected),
);
