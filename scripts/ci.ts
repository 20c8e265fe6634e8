import { appendFileSync } from 'node:fs';
import { endWithError } from '@site/base/processes/end-with-error';
import { parseArguments, toCallerPath } from './arguments/parse-arguments.ts';
import { checkBuild } from './ci/check-build.ts';
import { JOURNEYS, listPipelines, selectPipelines, selectTests } from './ci/select-tests.ts';
import { listSections } from './site/sections.ts';
import { runChecks } from './test-run/run-checks.ts';
import { runSuites } from './test-run/run-suites.ts';
import { summarize } from './test-run/summarize.ts';

const USAGE = `npm run ci -- PACKAGE             checks everything that a change of that package can affect: ${listPipelines().join(', ')}
npm run ci -- --since COMMIT      prints the packages whose pipelines the changes since then have to pass
                     --without-store  builds sections without checking them against what is live
                     --output FILE  appends the result to a file as lines of name=value`;

/** Checks everything that a change of the package can affect, and nothing else. */
async function checkPackage(folder: string, withStore: boolean): Promise<boolean> {
  const { packages, sections } = selectTests(folder);
  console.log(`Unit and integration tests of ${packages.join(', ')}; journeys: ${sections?.join(', ') ?? 'all'}.`);
  const checks = await runChecks();
  for (const section of listSections().filter((name) => sections?.includes(name))) await checkBuild(section, withStore);
  if (sections) process.env.E2E_SECTIONS = sections.join(',');
  const tests = await runSuites(packages, sections ? JOURNEYS : []);
  const { lines, ok } = summarize(checks, tests);
  for (const line of lines) console.log(line);
  return ok;
}

function showPipelines(since: string, output: string | undefined): void {
  const { packages, whole } = selectPipelines(since);
  const text = `packages=${JSON.stringify(packages)}\nwhole=${whole}\n`;
  console.log(text.trimEnd());
  if (output !== undefined) appendFileSync(toCallerPath(output), text);
}

async function main(): Promise<void> {
  const { values, positionals } = parseArguments(
    {
      allowPositionals: true,
      options: {
        since: { type: 'string' },
        output: { type: 'string' },
        'without-store': { type: 'boolean', default: false },
      },
    },
    USAGE,
  );
  if (values.since !== undefined) return showPipelines(values.since, values.output);
  const [folder = '', ...more] = positionals;
  if (folder === '') throw new Error(USAGE);
  if (!listPipelines().includes(folder) || more.length > 0)
    throw new Error(`Unknown package ${[folder, ...more].join(' ')}.\n\n${USAGE}`);
  process.exit((await checkPackage(folder, !values['without-store'])) ? 0 : 1);
}

main().catch(endWithError);
