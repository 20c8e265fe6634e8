import { expect, it } from 'vitest';
import { formatReport } from './format-report.ts';

it('the report shows visitors’ input without terminal control characters', () => {
  const odd = 'vino\u202e\u001b[31m\ntinto';
  const line = { name: odd, count: 3 };
  const text = formatReport({
    since: '2026-11-21',
    until: '2026-11-21',
    pages: 1,
    days: [],
    sections: [],
    patterns: [line],
    failedSearches: [line],
    deadLinks: [{ path: odd, from: odd, count: 3 }],
  });
  expect(['\u001b', '\u202e'].filter((mark) => text.includes(mark))).toEqual([]);
  expect(text.match(/ vino \[31m tinto/g)).toHaveLength(4);
});
