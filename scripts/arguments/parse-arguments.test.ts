import { expect, it, vi } from 'vitest';
import { parseArguments, toOutFolder } from './parse-arguments.ts';

const read = (...args: readonly string[]) =>
  parseArguments({ args: [...args], options: { since: { type: 'string' } } }, 'npm run x -- --since COMMIT');

it('prints the usage on --help and after a mistake', () => {
  expect(read('--since', 'main').values.since).toBe('main');
  const print = vi.spyOn(console, 'log').mockReturnValue();
  const exit = vi.spyOn(process, 'exit').mockImplementation((code) => {
    throw new Error(`ended with ${code}`);
  });
  expect(() => read('--help')).toThrow('ended with 0');
  expect(print.mock.calls).toEqual([['npm run x -- --since COMMIT']]);
  exit.mockRestore();
  expect(() => read('--sinse', 'main')).toThrow(/^Unknown option '--sinse'\.\n\nnpm run x -- --since COMMIT$/);
  expect(() => read('--since')).toThrow(/^Option '--since <value>' argument missing\.\n\nnpm run x/);
});

it('refuses an output folder in which a build would never end', () => {
  expect(() => toOutFolder('/proc/kit')).toThrow(
    '--out must be a folder on a disk, not below /proc; it is "/proc/kit".',
  );
  expect([toOutFolder(''), toOutFolder('/tmp/kit')]).toEqual(['dist', '/tmp/kit']);
});
