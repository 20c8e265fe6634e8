import { expect, it } from 'vitest';
import { Filter } from './filter.ts';

it('adds, replaces, reads and removes by field name', () => {
  const filter = new Filter().add('search', 'coro').add('from', 'a').add('search', 'órgano');
  expect(filter.read('search')).toBe('órgano');
  expect(filter.entries).toHaveLength(2);
  expect(filter.remove('search').read('search')).toBeUndefined();
  expect(filter.read('search')).toBe('órgano');
});

it('writes JSON, and the empty text without entries', () => {
  expect(new Filter().toJson()).toBe('');
  expect(new Filter().add('tags', ['formacion']).toJson()).toBe('[{"field":"tags","value":["formacion"]}]');
});
