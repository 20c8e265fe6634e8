import { expect, it } from 'vitest';
import { summarize } from './summarize.ts';

const TESTS = { passed: 10, failed: 0, skipped: 0, repeated: 0 };

it('reports checks that could not run, and counts them as skipped', () => {
  const checks = [
    { name: 'types', ok: true, skipped: '' },
    { name: 'known vulnerabilities', ok: true, skipped: 'The registry has no database of them.' },
  ];
  expect(summarize(checks, TESTS)).toEqual({
    ok: true,
    lines: [
      'Not checked: known vulnerabilities. The registry has no database of them.',
      '11 passed, 0 failed, 1 skipped: what they need is not installed',
    ],
  });
});

it('fails if a check found a problem', () => {
  const { ok, lines } = summarize([{ name: 'known vulnerabilities', ok: false, skipped: '' }], TESTS);
  expect([ok, lines[0]]).toEqual([false, 'Failed checks: known vulnerabilities. See their messages above.']);
});
