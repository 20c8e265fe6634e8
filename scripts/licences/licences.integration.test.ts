import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { ROOT } from '../site/site-root.ts';
import { formatLicences, isPermissive, type LicensedPackage, readLicences } from './read-licences.ts';

const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');

describe('the licences of the production packages', () => {
  let packages: readonly LicensedPackage[];
  beforeAll(async () => {
    packages = await readLicences();
  });

  it('are listed in docs/licences.md (`npm run licences` updates it)', () => {
    expect(packages.length).toBeGreaterThan(50);
    expect(read('docs/licences.md')).toBe(formatLicences(packages));
  });

  it('require attribution only', () => {
    expect(packages.filter(({ licence }) => !isPermissive(licence))).toEqual([]);
  });
});

it.each([
  ['MIT', true],
  ['(MPL-2.0 OR Apache-2.0)', true],
  ['MIT AND ISC', true],
  ['MIT AND GPL-3.0-only', false],
  ['(MIT OR Apache-2.0) AND GPL-3.0-only', false],
  ['GPL-3.0-only AND (MIT OR Apache-2.0)', false],
  ['(MIT OR GPL-3.0-only) AND ISC', true],
  ['((MIT AND GPL-3.0-only) OR ISC) AND (0BSD)', true],
  ['(MIT', false],
  ['GPL-2.0-only', false],
  ['AGPL-3.0-or-later', false],
  ['LGPL-3.0-or-later', false],
  ['UNLICENSED', false],
  ['Unknown', false],
])('isPermissive: %s is %s', (licence, expected) => expect(isPermissive(licence)).toBe(expected));

it('install scripts run for the named packages only', () => {
  expect(parse(read('pnpm-workspace.yaml')).allowBuilds).toEqual({ pnpm: true });
  expect(read('pnpm-workspace.yaml')).not.toMatch(/dangerouslyAllowAllBuilds|onlyBuiltDependencies/);
});
