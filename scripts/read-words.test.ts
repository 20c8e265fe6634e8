import { expect, it } from 'vitest';
import { readWords } from './read-words.ts';

const read = (...args: readonly string[]) =>
  readWords({ args: [...args], options: { since: { type: 'string' } } }, 'npm run x -- --since COMMIT');

it('says what may be written, to who asks and to who errs', () => {
  expect(read('--since', 'main').values.since).toBe('main');
  expect(() => read('--help')).toThrow(/^npm run x -- --since COMMIT$/);
  expect(() => read('--sinse', 'main')).toThrow(/^Unknown option '--sinse'\.\n\nnpm run x -- --since COMMIT$/);
  expect(() => read('--since')).toThrow(/^Option '--since <value>' argument missing\.\n\nnpm run x/);
});
