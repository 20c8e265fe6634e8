import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { ROOT } from '../site/site-root.ts';
import { TEST_PARTS } from '../test-run/test-parts.ts';
import { listPackages, selectPipelines, selectTests } from './select-tests.ts';

const SECTIONS = ['mfe-foundation', 'mfe-news-events', 'mfe-search-contact', 'mfe-work-areas'];

describe('the packages of the workspace', () => {
  it('are listed by what a change affects', () => {
    expect(listPackages('...{./platform/base}')).toEqual(expect.arrayContaining([...SECTIONS, 'shell', 'content-api']));
    expect(listPackages('...{./mfe-foundation}')).not.toContain('mfe-work-areas');
  });
  it('run their pipelines if they changed since a commit', () => {
    const { packages, whole } = selectPipelines('HEAD');
    expect({ list: Array.isArray(packages), whole: typeof whole }).toEqual({ list: true, whole: 'boolean' });
    expect(() => selectPipelines('no-such-commit')).toThrow(/^--since names "no-such-commit", which is no commit/);
    expect(() => selectPipelines('')).toThrow('--since names no commit');
  });
});

it.each(['', 'platform/gateway', 'platform/base', 'contract-check', 'tests/e2e'])(
  'a change of "%s", which has no pipeline, runs the whole test command',
  (folder) => expect(selectPipelines('HEAD', () => [folder, 'shell'])).toEqual({ packages: ['shell'], whole: true }),
);
it('the first push of a branch, which has no commit before it, runs the whole test command', () =>
  expect(selectPipelines('0'.repeat(40))).toEqual({ packages: [], whole: true }));
it('a change of a section does not', () => expect(selectPipelines('HEAD', () => ['mfe-foundation']).whole).toBe(false));

describe('the selection', () => {
  it('visits a section’s own screens for a change of that section', () =>
    expect(selectTests('mfe-search-contact')).toEqual({
      packages: ['mfe-search-contact', 'scripts/check', 'scripts/test-run'],
      sections: ['mfe-search-contact'],
    }));
  it('visits every section’s screens for a change of shared-ui', () =>
    expect(selectTests('shared-ui').sections).toEqual(SECTIONS));
  it.each(['shell', 'content-api'])('runs every journey for a change of %s', (folder) =>
    expect(selectTests(folder).sections).toBeNull(),
  );
});

interface Step {
  readonly if?: string;
  readonly uses?: string;
  readonly run?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly with?: Readonly<Record<string, unknown>>;
}
interface Workflow {
  readonly on: Readonly<Record<string, unknown>>;
  readonly permissions: Readonly<Record<string, string>>;
  readonly concurrency?: string;
  readonly jobs: Readonly<
    Record<
      string,
      { readonly steps: readonly Step[]; readonly strategy?: { readonly matrix: Record<string, unknown> } }
    >
  >;
}

const GITHUB = path.join(ROOT, '.github');
const read = (file: string) => readFileSync(path.join(GITHUB, file), 'utf8');
const workflows = readdirSync(path.join(GITHUB, 'workflows')).map((file) => {
  const text = read(`workflows/${file}`);
  return { file, text, workflow: parse(text) as Workflow };
});
const scripts = (
  JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as { scripts: Record<string, string> }
).scripts;
const setup = parse(read('actions/setup/action.yml')) as { readonly runs: { readonly steps: readonly Step[] } };

/** Programs of the runner that a step may call. */
const PROGRAMS = ['sudo', 'echo'];

/** Programs and npm scripts that a command line calls but that do not exist. */
function findMissing(line: string): string[] {
  const [program = '', action = '', name = ''] = line.split(/\s+/);
  if (PROGRAMS.includes(program)) return [];
  if (program !== 'npm') return [program];
  const script = action === 'run' ? name : action;
  const [, file] = /^(?:exec )?node scripts\/bootstrap\.mjs (\S+)/.exec(scripts[script] ?? '') ?? [];
  return file !== undefined && existsSync(path.join(ROOT, `scripts/${file}.ts`)) ? [] : [line];
}

const steps = workflows.flatMap(({ file, workflow }) =>
  Object.values(workflow.jobs).flatMap((job) => {
    const values = Object.entries(job.strategy?.matrix ?? {}).flatMap(([key, list]) =>
      Array.isArray(list) ? [{ key, list: list as string[] }] : [],
    );
    return job.steps.map((step) => ({ file, step, values }));
  }),
);

/** What a step runs as root, with the same environment. */
const AS_ROOT = 'sudo -E env "PATH=$PATH" ';

/** Every line that a workflow runs, once for each value of its matrix. */
const lines = steps.flatMap(({ file, step, values }) => {
  const given = (step.run ?? '').split('\n').filter((line) => line.trim() !== '');
  return given.flatMap((line) => {
    const matrix = values.find(({ key }) => line.includes(`matrix.${key} }}`));
    const own = line.replace(AS_ROOT, '');
    const variants = matrix?.list.map((value) => own.replace(`\${{ matrix.${matrix.key} }}`, value)) ?? [own];
    return variants.map((command) => ({ file, command }));
  });
});

describe('the workflows', () => {
  it('run commands that exist', () => {
    expect(lines.length).toBeGreaterThan(10);
    for (const { file, command } of lines)
      expect({ file, missing: findMissing(command) }).toEqual({ file, missing: [] });
    for (const { run = 'npm test' } of setup.runs.steps) expect(findMissing(run)).toEqual([]);
    expect(findMissing('npm run gone -- x')).toEqual(['npm run gone -- x']);
  });

  it('run every part of the tests in its long form at night', () => {
    const nightly = lines.filter(({ file }) => file === 'nightly.yml').map(({ command }) => command);
    expect(nightly.filter((command) => command.endsWith('-- --long')).toSorted()).toEqual(
      Object.keys(TEST_PARTS)
        .map((name) => `npm run test:${name} -- --long`)
        .toSorted(),
    );
    expect(nightly).toContain('npm test');
  });

  it('check content, documents and scripts with the whole test command', () => {
    const names = execFileSync('git', ['ls-files', 'content', 'docs', 'scripts'], { cwd: ROOT, encoding: 'utf8' });
    expect(names.split('\n').filter((name) => name.endsWith('/package.json'))).toEqual([]);
    expect(lines.filter(({ file }) => file === 'changes.yml').map(({ command }) => command)).toContain('npm test');
  });

  it('upload the traces of failed end-to-end tests from every job that runs any', () => {
    const jobs = workflows
      .filter(({ file }) => file !== 'publish.yml')
      .flatMap(({ workflow }) => Object.values(workflow.jobs))
      .filter(({ steps: of }) =>
        of.some(({ run = '' }) => /^npm (?:test|run test:(?!mutation)|run ci -- \$)/.test(run.replace(AS_ROOT, ''))),
      );
    expect(jobs.length).toBe(4);
    for (const { steps: of } of jobs) expect(of.at(-1)?.uses).toMatch(/^actions\/upload-artifact@/);
    expect(setup.runs.steps.at(-1)?.run).toContain('E2E_RESULTS=');
  });

  it('pin every action to a commit, or use a local one', () => {
    for (const { uses } of [...steps.map(({ step }) => step), ...setup.runs.steps])
      if (uses?.startsWith('./')) expect(globSync(`${uses}/action.yml`, { cwd: ROOT })).toHaveLength(1);
      else if (uses !== undefined) expect(uses).toMatch(/@[0-9a-f]{40}$/);
  });

  it('may only read, except the one that stores the history of bytes, which runs on main only', () => {
    const writing = workflows.filter(({ text }) => /contents: write|persist-credentials: true/.test(text));
    expect(writing.map(({ file }) => file)).toEqual(['bytes.yml']);
    expect(Object.keys(writing[0]?.workflow.on ?? {})).toEqual(['push', 'workflow_dispatch']);
    expect(writing[0]?.workflow.on.push).toEqual({ branches: ['main'] });
    for (const { workflow } of workflows) expect(Object.keys(workflow.permissions)).toEqual(['contents']);
  });

  it('use secrets only to publish, which is started manually', () => {
    const secret = workflows.filter(({ text }) => text.includes('secrets.'));
    expect(secret.map(({ file }) => file)).toEqual(['publish.yml']);
    expect(Object.keys(secret[0]?.workflow.on ?? {})).toEqual(['workflow_dispatch']);
  });

  it('publish each section in its own group, so that sections do not cancel each other', () => {
    const publish = workflows.find(({ file }) => file === 'publish.yml');
    expect(publish?.workflow.concurrency).toContain('inputs.section');
  });

  it('sign what they publish with the key file that they wrote', () => {
    const publishing = steps.filter(({ step: { run = '' } }) => run.includes('releases -- publish'));
    expect(publishing.length).toBe(1);
    for (const { step } of publishing) expect(step.env?.RELEASE_KEY).toContain("'{0}/team.pem', runner.temp");
    expect(lines.map(({ command }) => command)).toContain('echo "$TEAM_KEY" > "$RUNNER_TEMP/team.pem"');
  });

  it('can promote what an earlier run published', () => {
    const find = (command: string) => steps.find(({ step: { run = '' } }) => run.includes(command))?.step.if;
    expect(find('releases -- publish')).toBe('inputs.publish');
    expect(find('releases -- promote')).toBe("inputs.promote != ''");
  });

  it('access the store only with its credentials', () => {
    const asking = steps.filter(({ step: { run = '' } }) => /npm run (?:releases|ci -- (?!--since))/.test(run));
    expect(asking.length).toBe(4);
    for (const { step } of asking)
      expect(step.run?.endsWith('--without-store') || 'AWS_SECRET_ACCESS_KEY' in (step.env ?? {})).toBe(true);
  });

  it('insert no user input into commands', () => {
    for (const { command } of lines) expect(command).not.toMatch(/\$\{\{\s*(?:inputs|github)\./);
  });
});
