import { type Counts, formatCounts } from './counts.ts';
import type { CheckResult } from './run-checks.ts';

/** Returns the last lines of a test run: failed checks, skipped checks with the reason, and the counts. */
export function summarize(checks: readonly CheckResult[], tests: Counts): { lines: readonly string[]; ok: boolean } {
  const broken = checks.filter(({ ok }) => !ok).map(({ name }) => name);
  const unknown = checks.filter(({ skipped }) => skipped !== '');
  const total = {
    passed: tests.passed + checks.length - broken.length - unknown.length,
    failed: tests.failed + broken.length,
    skipped: tests.skipped + unknown.length,
    repeated: tests.repeated,
  };
  return {
    lines: [
      ...(broken.length > 0 ? [`Failed checks: ${broken.join(', ')}. See their messages above.`] : []),
      ...unknown.map(({ name, skipped }) => `Not checked: ${name}. ${skipped}`),
      formatCounts(total),
    ],
    ok: total.failed === 0,
  };
}
