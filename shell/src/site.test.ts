import { expect, it } from 'vitest';
import { site } from './site.ts';

it('the offline notice has no article before the time, since it is «la» at one and «las» at other hours', () =>
  expect(site.offline?.line).not.toMatch(/ las? \{time\}/));
