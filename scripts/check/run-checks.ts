import { runProgram } from './run-program.ts';

/** One static check and whether it found everything in order. */
export interface CheckResult {
  readonly name: string;
  readonly ok: boolean;
}

const CHECKS = [
  { name: 'types', program: 'tsc', args: ['--noEmit', '-p', 'tsconfig.json'] },
  { name: 'lint and format', program: 'biome', args: ['check', '--error-on-warnings', '.'] },
];

/** Type check and lint, at the same time; the messages of those that fail are shown. */
export function runChecks(): Promise<CheckResult[]> {
  return Promise.all(
    CHECKS.map(async ({ name, program, args }) => {
      const { code, text } = await runProgram(program, args, 'gather');
      console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${name}`);
      if (code !== 0) console.log(text);
      return { name, ok: code === 0 };
    }),
  );
}
