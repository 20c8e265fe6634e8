import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { matchesIntegrity } from './read-verified.ts';

const bytes = new TextEncoder().encode('release');
const toIntegrity = (algorithm: string) => `${algorithm}-${createHash(algorithm).update(bytes).digest('base64')}`;

it.each(['sha256', 'sha384', 'sha512'])('accepts %s, so that releases of older builds stay valid', (name) => {
  expect(matchesIntegrity(bytes, toIntegrity(name))).toBe(true);
  expect(matchesIntegrity(new TextEncoder().encode('other'), toIntegrity(name))).toBe(false);
});

it.each([toIntegrity('sha1'), toIntegrity('md5'), 'sha256-', '', toIntegrity('sha256').slice(7)])(
  'matches no bytes with an invalid or weak integrity: "%s"',
  (integrity) => expect(matchesIntegrity(bytes, integrity)).toBe(false),
);
