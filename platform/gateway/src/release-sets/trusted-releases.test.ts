import type { SectionJson } from '@site/contract/section-json';
import { expect, it } from 'vitest';
import { TrustedReleases } from './trusted-releases.ts';

const toSections = (versions: Readonly<Record<string, string>>) =>
  Object.entries(versions).map(([name, version]) => ({ name, version }) as SectionJson);

it('finds new what it was never told of, and old what a rollback leads to', () => {
  const trusted = new TrustedReleases();
  trusted.add(toSections({ a: '1.0.0', b: '1.0.0' }));
  expect(trusted.pickFresh(toSections({ a: '1.1.0', b: '1.0.0', c: '1.0.0' }))).toEqual(new Set(['a', 'c']));
  trusted.add(toSections({ a: '1.1.0', b: '1.0.0' }));
  expect(trusted.pickFresh(toSections({ a: '1.0.0', b: '1.0.0' })).size).toBe(0);
});
