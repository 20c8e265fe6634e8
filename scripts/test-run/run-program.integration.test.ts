import { expect, it } from 'vitest';
import { runProgram } from './run-program.ts';

it('returns all output, also what arrives after the program has ended', async () => {
  const script = '(sleep 0.2; echo second) & echo first; exit 3';
  expect(await runProgram('/bin/sh', ['-c', script], 'gather')).toEqual({ code: 3, text: 'first\nsecond\n' });
});
