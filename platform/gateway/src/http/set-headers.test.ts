import { expect, it } from 'vitest';
import { createSetHeaders } from './set-headers.ts';

it('forgets sets that are no longer used, and none that is', () => {
  const headers = createSetHeaders(false);
  const has = (set: string) => 'Content-Security-Policy' in headers.find(set);
  const parts = { bootScript: 'boot()', sections: [] };
  for (const set of ['old', 'live']) headers.add(set, parts);
  for (let n = 0; n < 300; n++) {
    headers.add(`preview ${n}`, parts);
    expect(has('live')).toBe(true);
  }
  expect(has('old')).toBe(false);
});
