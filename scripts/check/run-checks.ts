import { checkTypes } from './check-types.ts';
import { runProgram } from './run-program.ts';

/** One static check and whether it found everything in order. */
export interface CheckResult {
  readonly name: string;
  readonly ok: boolean;
}

const CHECKS = [
  { name: 'types', run: checkTypes },
  { name: 'lint and format', run: () => runProgram('biome', ['check', '--error-on-warnings', '.'], 'gather') },
];

/** Type check and lint, at the same time; the messages of those that fail are shown. */
export function runChecks(): Promise<CheckResult[]> {
  return Promise.all(
    CHECKS.map(async ({ name, run }) => {
      const { code, text } = await run();
      console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${name}`);
      if (code !== 0 || name === 'types') console.log(text);
      return { name, ok: code === 0 };
    }),
  );
}
