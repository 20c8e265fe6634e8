import { formatCounts } from './check/counts.ts';
import { runChecks } from './check/run-checks.ts';
import { runSuites } from './check/run-suites.ts';

/** `npm test`: types, lint, boundaries, unit, contract, content API and end-to-end tests. The last line counts them. */
async function main(): Promise<void> {
  const checks = await runChecks();
  const filters = process.argv.slice(2);
  const { passed, failed, ...rest } = await runSuites(filters, filters);
  const broken = checks.filter(({ ok }) => !ok).map(({ name }) => name);
  if (broken.length > 0) console.log(`Not in order: ${broken.join(', ')}. Their messages are above.`);
  const total = { passed: passed + checks.length - broken.length, failed: failed + broken.length, ...rest };
  console.log(formatCounts(total));
  process.exit(failed + broken.length === 0 ? 0 : 1);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
