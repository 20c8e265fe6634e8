import type { PageOutcome } from '@site/gateway/check/messages';
import { expect, it } from 'vitest';
import { describeOutcome, describeWithoutApi } from './describe-outcome.ts';

const GOOD: PageOutcome = { status: 200, loss: null, place: '', late: false, complete: true, problems: [] };
const WITHOUT = ', while the content API does not respond';

it.each([
  ['hung', 'never ends and blocks its worker (x.js:1 f)'],
  ['memory', 'needs more memory than a render worker has (x.js:1 f)'],
  ['ended', 'exits its render worker (x.js:1 f)'],
] as const)('a page that crashes its worker is a fault with and without a content API: %s', (loss, sentence) => {
  const outcome = { ...GOOD, status: 0, loss, place: 'x.js:1 f' };
  expect(describeOutcome(outcome)).toBe(sentence);
  expect(describeWithoutApi(outcome)).toBe(sentence + WITHOUT);
});

it('without a content API, a page may be incomplete or unavailable, but must not fail or be late', () => {
  expect(describeWithoutApi({ ...GOOD, complete: false })).toBeNull();
  expect(describeWithoutApi({ ...GOOD, status: 503 })).toBeNull();
  expect(describeOutcome({ ...GOOD, status: 503 })).toBe('fails with status 503');
  expect(describeWithoutApi({ ...GOOD, status: 500 })).toBe(`fails with status 500${WITHOUT}`);
  expect(describeWithoutApi({ ...GOOD, late: true })).toBe(`was not ready within the deadline${WITHOUT}`);
});

it.each([
  "TypeError: Cannot destructure property 'basename' of 'e.useContext(...)' as it is null.",
  'Error: useNavigate() may be used only in the context of a <Router> component.',
  'Error: useLoaderData must be used within a data router.  See https://reactrouter.com/x',
])('names the module to import the router from: %s', (problem) => {
  expect(describeOutcome({ ...GOOD, status: 500, problems: [`${problem}\n    at x`] })).toMatch(
    /Import Link and the like from @site\/shared-ui\/router/,
  );
});
