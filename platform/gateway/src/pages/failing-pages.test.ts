import { expect, it } from 'vitest';
import type { LiveSet } from '../release-sets/live-set.ts';
import { FailingPages } from './failing-pages.ts';

const owner = { section: 'mfe-a', release: '1.0.0', route: 'list', pattern: '/a' };
const LIVE = [{ 'mfe-a': '1.0.0', 'mfe-b': '1.0.0' }];

it('names each page that failed when it was last rendered, until it is rendered again', () => {
  const failing = new FailingPages();
  failing.note(undefined, 'nobody’s');
  failing.note(owner, 'TypeError: x\n    at y');
  failing.note({ ...owner, release: '1.1.0' }, null);
  expect(failing.list(LIVE)).toEqual([{ page: '/a', release: 'mfe-a@1.0.0', reason: 'TypeError: x' }]);
  failing.note(owner, null);
  expect(failing.list(LIVE)).toEqual([]);
});

it('shortens the address of a call in the reason', () => {
  const failing = new FailingPages();
  failing.note(owner, `the call /api/${'a'.repeat(8_000)} failed`);
  expect(failing.list(LIVE)[0]?.reason).toBe(`the call /api/${'a'.repeat(295)}… failed`);
});

it('forgets the pages of a release that was rolled back, also when it comes back', () => {
  const failing = new FailingPages();
  failing.note({ ...owner, release: '1.1.0' }, 'TypeError: x');
  const canary = { 'mfe-a': '1.1.0' };
  expect(failing.list([...LIVE, canary])).toHaveLength(1);
  expect(failing.list(LIVE)).toEqual([]);
  expect(failing.list([...LIVE, canary])).toEqual([]);
});

it('names a fragment that failed in a page, for its own release, until the page is rendered with it again', () => {
  const failing = new FailingPages();
  const set = { sections: [{ name: 'mfe-b', version: '1.0.0' }] } as unknown as LiveSet;
  const page = { ...owner, fragmentOwners: ['mfe-b'] };
  failing.noteFragments(set, page, { 'mfe-b/box': 'it broke' }, false);
  failing.noteFragments(set, { ...page, route: 'other' }, {}, true);
  // The fragment was late or omitted.
  failing.noteFragments(set, page, {}, false);
  const box = { page: 'the fragment mfe-b/box in /a', release: 'mfe-b@1.0.0', reason: 'it broke' };
  expect(failing.list(LIVE)).toEqual([box]);
  failing.noteFragments(set, page, {}, true);
  expect(failing.list(LIVE)).toEqual([]);
});
