import type { SectionJson } from '@site/contract/section-json';
import { beforeEach, expect, it } from 'vitest';
import { TrustedReleases } from './trusted-releases.ts';

let now = 0;
let trusted: TrustedReleases;
beforeEach(() => {
  now = 0;
  trusted = new TrustedReleases(() => now);
});

const toSections = (versions: Readonly<Record<string, string>>) =>
  Object.entries(versions).map(([name, version]) => ({ name, version }) as SectionJson);
const toSet = (versions: Readonly<Record<string, string>>, quarantined: readonly string[] = []) => ({
  sections: toSections(versions),
  pool: { failures: {}, quarantined },
});

const FIRST = { a: '1.0.0', b: '1.0.0' };
const SECOND = { a: '1.1.0', b: '1.0.0' };
const pick = (versions: Readonly<Record<string, string>>, live: Readonly<Record<string, string>>) => [
  ...trusted.pickFresh(toSections(versions), toSections(live)),
];

it('returns nothing new at the start, then what differs from the live set, and nothing new in a rollback to the first set', () => {
  expect([...trusted.pickFresh(toSections(FIRST), null)]).toEqual([]);
  trusted.note([], [toSet(FIRST)]);
  expect(pick(SECOND, FIRST)).toEqual(['a']);
  trusted.note([toSet(FIRST)], [toSet(SECOND)]);
  expect(pick(FIRST, SECOND)).toEqual([]);
  // A promotion of another section in the meantime must not put this one under watch again.
  expect(pick({ ...SECOND, b: '2.0.0' }, SECOND)).toEqual(['b']);
});

it('trusts a release only after visitors had it for ten minutes', () => {
  trusted.note([], [toSet(FIRST)]);
  trusted.note([toSet(FIRST)], [toSet(SECOND)]);
  now = 9 * 60_000;
  trusted.note([toSet(SECOND)], [toSet(FIRST)]);
  expect(pick(SECOND, FIRST)).toEqual(['a']);
  trusted.note([toSet(FIRST)], [toSet(SECOND)]);
  now += 10 * 60_000;
  trusted.note([toSet(SECOND)], [toSet(FIRST)]);
  expect(pick(SECOND, FIRST)).toEqual([]);
});

it('never trusts a release that was failing when it was rolled back', () => {
  trusted.note([], [toSet(FIRST)]);
  trusted.note([toSet(FIRST)], [toSet(SECOND)]);
  now = 60 * 60_000;
  trusted.note([toSet(SECOND, ['a/list'])], [toSet(FIRST)]);
  expect(pick(SECOND, FIRST)).toEqual(['a']);
});
