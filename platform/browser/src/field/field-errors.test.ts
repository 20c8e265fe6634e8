import { afterEach, expect, it, vi } from 'vitest';
import { fieldErrors, noteError } from './field-errors.ts';

afterEach(() => vi.unstubAllGlobals());

it('keeps the first twenty errors when they are not reported', () => {
  vi.stubGlobal('location', { pathname: '/a' });
  for (let index = 0; index < 100; index++) noteError(index);
  expect(fieldErrors.pending.map(([, error]) => error)).toEqual([...Array(20).keys()]);
  fieldErrors.pending.splice(0);
  noteError('later');
  expect(fieldErrors.pending).toHaveLength(1);
});
