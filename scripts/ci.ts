import { runChecks } from './check/run-checks.ts';
import { formatCounts, runSuites } from './check/run-suites.ts';
import { checkBuild } from './ci/check-build.ts';
import { JOURNEYS, selectTests } from './ci/select-tests.ts';
import { listPipelines } from './ci/workflows.ts';
import { readWorkspaceGraph } from './ci/workspace-graph.ts';
import { listSections } from './site/sections.ts';
import { ROOT } from './site/source-hash.ts';

/** `npm run ci -- PACKAGE`: everything that a change of that package can affect, and nothing else. */
async function main(): Promise<void> {
  const [folder = ''] = process.argv.slice(2);
  if (!listPipelines().includes(folder)) throw new Error(`Say which package: ${listPipelines().join(', ')}.`);
  const { units, sections } = selectTests(readWorkspaceGraph(ROOT), folder);
  console.log(`Unit tests of ${units.join(', ')}; journeys: ${sections?.join(', ') ?? 'all'}.`);
  const checks = await runChecks();
  for (const section of listSections().filter((name) => sections?.includes(name))) await checkBuild(section);
  const unit = await runSuites(['vitest.config.ts'], units);
  if (sections) process.env.E2E_SECTIONS = sections.join(',');
  const journeys = await runSuites(['e2e/vitest.config.ts'], sections ? JOURNEYS : []);
  const failed = unit.failed + journeys.failed + checks.filter(({ ok }) => !ok).length;
  const passed = unit.passed + journeys.passed + checks.filter(({ ok }) => ok).length;
  console.log(formatCounts({ passed, failed, skipped: unit.skipped + journeys.skipped }));
  process.exit(failed === 0 ? 0 : 1);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
