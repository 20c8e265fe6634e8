import { readSettings } from '@site/base/settings';
import { auditPackages } from '../licences/audit-packages.ts';
import { checkTypes } from './check-types.ts';
import { runProgram } from './run-program.ts';

export interface CheckResult {
  readonly name: string;
  readonly ok: boolean;
  /** Reason why the check was skipped; empty when it ran. */
  readonly skipped: string;
}

interface Outcome {
  readonly code: number;
  readonly text: string;
  readonly skipped?: string;
}

async function checkPackages(): Promise<Outcome> {
  const { outcome, text } = await auditPackages({ advisories: readSettings(process.env).ADVISORIES });
  return { code: outcome === 'vulnerable' ? 1 : 0, text, skipped: outcome === 'skipped' ? text : '' };
}

const CHECKS: readonly { readonly name: string; readonly run: () => Promise<Outcome> }[] = [
  { name: 'types', run: checkTypes },
  { name: 'lint and format', run: () => runProgram('biome', ['check', '--error-on-warnings', '.'], 'gather') },
  { name: 'known vulnerabilities', run: checkPackages },
];

/** Runs type check, lint and audit in parallel, and prints the messages of those that fail. */
export function runChecks(): Promise<CheckResult[]> {
  return Promise.all(
    CHECKS.map(async ({ name, run }) => {
      const { code, text, skipped = '' } = await run();
      console.log(`${code !== 0 ? 'FAILED' : skipped === '' ? 'ok    ' : 'SKIPPED'} ${name}`);
      if (code !== 0) console.log(text);
      return { name, ok: code === 0, skipped };
    }),
  );
}
