import { expect, it } from 'vitest';
import { FailingPages } from './failing-pages.ts';

it('names each page that failed when it was last rendered, until it is rendered again', () => {
  const failing = new FailingPages();
  const owner = { section: 'mfe-a', release: '1.0.0', route: 'list', pattern: '/a' };
  failing.note(undefined, 'nobody’s');
  failing.note(owner, 'TypeError: x\n    at y');
  failing.note({ ...owner, release: '1.1.0' }, null);
  expect(failing.list()).toEqual([{ page: '/a', release: 'mfe-a@1.0.0', reason: 'TypeError: x' }]);
  failing.note(owner, null);
  expect(failing.list()).toEqual([]);
});
