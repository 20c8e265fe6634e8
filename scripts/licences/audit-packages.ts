import { runProgram } from '../check/run-program.ts';

/** What an audit found: `skipped` when no database of vulnerabilities can be reached. */
export interface Audit {
  readonly outcome: 'clean' | 'vulnerable' | 'skipped';
  readonly text: string;
}

/** What pnpm says when it reached a database, whatever it found there. */
const ANSWERED = /(?:No known|\d) vulnerabilities found/;

/** Asks the package registry for known vulnerabilities of what runs in production, from high severity on. */
export async function auditPackages(): Promise<Audit> {
  const { code, text } = await runProgram('pnpm', ['audit', '--prod', '--audit-level', 'high'], 'gather');
  if (code === 0) return { outcome: 'clean', text: 'The audit of the packages found nothing of high severity.' };
  if (ANSWERED.test(text)) return { outcome: 'vulnerable', text: `Packages with known vulnerabilities:\n${text}` };
  return {
    outcome: 'skipped',
    text: 'The audit of the packages was skipped: the registry in use offers no database of vulnerabilities.',
  };
}
