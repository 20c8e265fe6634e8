import { execFile, spawn } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { parse } from 'yaml';
import { storeKit } from '../../../../scripts/kit/store-kit.ts';
import { runContent } from '../../src/commands/run-content.ts';
import { readCommands } from '../../src/documents/read-commands.ts';
import { saveChannel } from '../../src/releases/save-channel.ts';
import { siteStore } from '../../src/releases/site-store.ts';
import { readPreviewCookie } from '../../src/requests/read-preview-cookie.ts';
import { expect, test } from '../../src/test.ts';
import { untilHydrated } from '../../src/visit.ts';
import { workerSite } from '../../src/worker-site.ts';

const DOCUMENT = 'docs/teams.md';
const PAGE = 'src/pages/first/FirstPage.tsx';
const LOADER = 'src/pages/first/first.loader.ts';

let root: string;
/** Current folder of the team, whose only programs are Node and those of the system. */
let folder: string;
let live: Awaited<ReturnType<typeof saveChannel>>;

test.describe.configure({ mode: 'serial' });
test.skip(
  process.env.SECTION_KIT !== 'yes',
  'installs a hundred packages from the registry: at night (SECTION_KIT=yes)',
);
test.beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'team-'));
  folder = root;
  await mkdir(path.join(root, 'bin'));
  await symlink(process.execPath, path.join(root, 'bin/node'));
  live = await saveChannel();
  await storeKit(siteStore());
});
test.afterAll(async () => {
  await live?.restore();
  await rm(root, { recursive: true, force: true, maxRetries: 10 });
});

/** Settings of the worker's site and of the workspace. */
const WORKSPACE_SETTINGS =
  /^(?:RELEASE_|API_|DATA_DIR|PORT|HOST$|SITE_URL|NODE_ENV|NODE_PATH|NODE_OPTIONS|SHELL_|CONTENT_)/;

/** Environment without programs and settings of the workspace. Registry settings of the machine are kept. */
const createEnv = () => ({
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !WORKSPACE_SETTINGS.test(name))),
  PATH: `${path.join(root, 'bin')}:/usr/local/bin:/usr/bin:/bin`,
  npm_config_loglevel: 'error',
});

/** Runs a command line of the document, like a terminal. Returns its output. */
async function type(line: string): Promise<string> {
  const moved = /^cd (\S+)$/.exec(line);
  if (moved) {
    folder = path.join(folder, moved[1] ?? '');
    return '';
  }
  const command = line.replaceAll('https://www.fundacion.example', workerSite().url);
  const { stdout } = await promisify(execFile)('/bin/sh', ['-c', command], { cwd: folder, env: createEnv() }).catch(
    (error: { stdout: string; stderr: string }) => {
      throw new Error(`${command}\n${error.stdout}${error.stderr}`);
    },
  );
  return stdout;
}

/** Starts a program that runs until Ctrl-C. Returns its URL. */
async function start(line: string) {
  const child = spawn('/bin/sh', ['-c', `exec ${line}`], { cwd: folder, env: createEnv(), detached: true });
  let output = '';
  const listen = (chunk: Buffer) => {
    output += chunk.toString('utf8');
  };
  child.stdout.on('data', listen);
  child.stderr.on('data', listen);
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', () => {
      const [, address] = /is running within .*: (http:\S+)/.exec(output) ?? [];
      if (address) resolve(address);
    });
    child.once('close', () => reject(new Error(`${line}\n${output}`)));
  });
  return { url, stop: () => process.kill(-(child.pid ?? 0), 'SIGTERM') };
}

interface Step {
  readonly id?: string;
  readonly if?: string;
  readonly run?: string;
  readonly env?: Readonly<Record<string, string>>;
}
interface Workflow {
  readonly jobs: { readonly section: { readonly steps: readonly Step[] } };
}

/** Fallback for `npm ci`, which fails if a registry mirror lacks packages for other platforms. */
const INSTALL = 'npm ci || npm install';

/** Runs the steps of the team's workflow as a pipeline does. Returns the arguments that the program `gh` received. */
async function runPipeline(event: 'pull_request' | 'push', build: number, minutes = 0.05): Promise<string> {
  const { jobs } = parse(await readFile(path.join(folder, '.github/workflows/section.yml'), 'utf8')) as Workflow;
  const [output, comment] = [path.join(root, `output-${build}`), path.join(root, `comment-${build}`)];
  await writeFile(path.join(root, 'bin/gh'), `#!/bin/sh\necho "$@" >> ${comment}\n`, { mode: 0o755 });
  for (const file of [output, comment]) await writeFile(file, '');
  const key = await readFile(path.join(folder, 'team.pem'), 'utf8');
  const job = {
    RELEASE_KEY: 'team.pem',
    CANARY_MINUTES: String(minutes),
    GITHUB_RUN_NUMBER: String(build),
    GITHUB_RUN_ATTEMPT: '1',
    ...(event === 'pull_request' && { GITHUB_HEAD_REF: 'other-words' }),
    TEAM_KEY: key,
  };
  for (const step of jobs.section.steps) {
    if (!step.run || (step.if && !step.if.includes(`'${event}'`))) continue;
    const version = /version=(.*)/.exec(await readFile(output, 'utf8'))?.[1] ?? '';
    const files = { GITHUB_OUTPUT: output, GITHUB_STEP_SUMMARY: path.join(root, 'summary') };
    const env = { ...createEnv(), ...job, ...files, VERSION: version, NUMBER: '7', GITHUB_ACTIONS: 'true' };
    await promisify(execFile)('/bin/sh', ['-ec', step.run.replace(/^npm ci$/, INSTALL)], { cwd: folder, env });
  }
  return readFile(comment, 'utf8');
}

/** Reads the content of a channel. */
const readStatusOf = async (channel: string): Promise<{ set: string }> =>
  JSON.parse(await readFile(path.join(workerSite().dataDir, `store/channels/${channel}.json`), 'utf8'));

const readPage = async (address = '/biblioteca') => (await fetch(workerSite().url + address)).text();

test('the commands of the document lead from an empty folder to a live, linked page', async ({ visit, browser }) => {
  test.setTimeout(300_000);

  const times: Record<string, number> = {};
  const commands = readCommands(DOCUMENT, 'From nothing to live');
  expect(commands.length).toBeGreaterThan(5);
  for (const command of commands) {
    const began = performance.now();
    if (command === 'npx section-kit dev') await watchDevelopment(await start(command), browser);
    else await type(command);
    times[command] = Math.round(performance.now() - began) / 1_000;
  }
  console.log(times);
  const { page, status } = await visit('/biblioteca');
  expect(status).toBe(200);
  await untilHydrated(page);
  expect(await page.locator('h1').innerText()).toBe('Equipo de biblioteca');

  const slides = path.join(workerSite().contentDir, 'carousel.yaml');
  const before = await readFile(slides, 'utf8');
  await writeFile(slides, before.replace('"buttonUrl": "/eventos"', '"buttonUrl": "/biblioteca"'));
  try {
    await runContent('import');
    await expect.poll(() => readPage('/inicio'), { timeout: 20_000 }).toContain('href="/biblioteca"');
  } finally {
    await writeFile(slides, before);
    await runContent('import');
  }
});

/** Checks that a change of a source appears immediately in the open page, within the site's frame. */
async function watchDevelopment(
  { url, stop }: Awaited<ReturnType<typeof start>>,
  browser: import('@playwright/test').Browser,
): Promise<void> {
  const context = await browser.newContext();
  const file = path.join(folder, PAGE);
  const text = await readFile(file, 'utf8');
  try {
    const page = await context.newPage();
    await page.goto(`${url}/biblioteca`);
    await untilHydrated(page);
    await page.evaluate(() => Object.assign(globalThis, { opened: true }));
    await writeFile(file, text.replace('Hoy es', 'Ahora es'));
    await page.getByText('Ahora es').waitFor();
    expect(await page.evaluate(() => 'opened' in globalThis)).toBe(true);
    const other = await fetch(`${url}/noticias`);
    expect(other.status).toBe(200);
  } finally {
    await writeFile(file, text);
    stop();
    await context.close();
  }
}

test('the types match the live releases, and an error is found', async () => {
  const file = path.join(folder, PAGE);
  const text = await readFile(file, 'utf8');
  await writeFile(file, text.replace('<Container>', '<Container colour="red">'));
  await expect(type('npm run types')).rejects.toThrow(/FirstPage\.tsx.*colour/);
  await writeFile(file, text);
  const loader = path.join(folder, 'src/pages/first/fragment.loader.ts');
  const use = (name: string, props: string) => `import type { PageRequest } from '@site/contract';
export const load = ({ loadFragment }: PageRequest) => loadFragment('mfe-news-events/${name}', ${props});
`;
  await writeFile(loader, use('latest-news', '{}'));
  await type('npm run types');
  await writeFile(loader, use('related-news', '{ tags: 5 }'));
  await expect(type('npm run types')).rejects.toThrow(/'number' is not assignable to type 'readonly string\[\]'/);
  await rm(loader);
});

test('the commands of the document change, preview, canary, promote, roll back and retire a section', async () => {
  test.setTimeout(300_000);

  const outputs = new Map<string, string>();
  const seen: Record<string, string> = {};
  for (const command of readCommands(DOCUMENT, 'Change it, show it, take it back')) {
    outputs.set(command, await type(command));
    seen[command] = await readPage();
    if (command.includes(' preview ')) {
      const cookie = await readPreviewCookie(outputs.get(command)?.trim() ?? '');
      expect(await (await fetch(`${workerSite().url}/biblioteca`, { headers: { cookie } })).text()).toContain(
        'Estamos a',
      );
    }
  }
  const find = (word: string) => Object.entries(seen).find(([command]) => command.includes(word))?.[1] ?? '';
  expect(find(' preview ')).toContain('Hoy es');
  expect(outputs.get('npx section-kit promote 1.1.0 --canary 10')).toContain(
    '10 % of visitors get mfe-biblioteca@1.1.0',
  );
  expect(outputs.get('npx section-kit status')).toMatch(/mfe-biblioteca +1\.0\.0 .*1\.1\.0 \(10 %\)/);
  expect(outputs.get('npx section-kit promote 1.1.0 --why "Otra frase"')).toMatch(
    /mfe-biblioteca@1\.1\.0 is live on production\.\nThe gateway serves it/,
  );
  expect(find('"Otra frase"')).toContain('Estamos a');
  expect(find(' rollback ')).toContain('Hoy es');
  expect((await fetch(`${workerSite().url}/biblioteca`)).status).toBe(404);
  expect(outputs.get('npx section-kit history')).toMatch(/retire[\s\S]*rollback[\s\S]*promote/);
});

test('its pipeline creates a preview of a pull request, and releases a merge to a canary and then to all', async () => {
  test.setTimeout(600_000);

  await type('npx section-kit rollback');
  const file = path.join(folder, PAGE);
  await writeFile(file, (await readFile(file, 'utf8')).replace('Estamos a', 'Es el'));
  const began = performance.now();
  const comment = await runPipeline('pull_request', 57);
  console.log(`pipeline of a pull request: ${Math.round((performance.now() - began) / 1_000)} s`);
  expect(comment).toMatch(/pr comment 7 .*Preview of 1\.1\.0-pr\.57\.1: http:.*\/_vista-previa\?pase=/);
  expect(await readPage()).not.toContain('Es el');
  await runPipeline('push', 58);
  expect(await readPage()).toContain('Es el');
  const history = await type('npx section-kit history');
  expect(history).toMatch(
    /promote .*mfe-biblioteca@1\.1\.0-58\.1[\s\S]*canary .*mfe-biblioteca@1\.1\.0-58\.1 \(10 %\)/,
  );
});

test('its pipeline rolls back a canary that fails for its visitors', async () => {
  test.setTimeout(600_000);

  const file = path.join(folder, LOADER);
  const text = await readFile(file, 'utf8');
  // Fails only for a URL that no check requests, but a visitor does.
  const faulty = text
    .replace('{ now }', '{ now, url }')
    .replace('  return', "  if (url.searchParams.has('falla')) throw new Error('No such month.');\n  return");
  expect(faulty).toContain('throw');
  await writeFile(file, faulty);
  const before = (await readStatusOf('production')).set;
  let isRunning = true;
  const visitor = (async () => {
    // Group 0 gets every canary.
    while (isRunning) {
      await fetch(`${workerSite().url}/biblioteca?falla=${Date.now()}`, { headers: { cookie: 'reparto=0' } });
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
  })();
  try {
    await expect(runPipeline('push', 59, 1)).rejects.toThrow(
      /mfe-biblioteca@1\.1\.0-59\.1 was rolled back: .*biblioteca/,
    );
  } finally {
    isRunning = false;
    await visitor;
    await writeFile(file, text);
  }
  expect((await readStatusOf('production')).set).toBe(before);
  // The status still reports the failure, but no canary.
  expect(await type('npx section-kit status')).not.toContain('1.1.0-59 (');
});
