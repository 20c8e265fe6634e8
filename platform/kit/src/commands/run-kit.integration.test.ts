import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { json } from 'node:stream/consumers';
import { createKeys } from '@site/releases/publisher';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { serve } from '../../../base/test/serve.ts';
import { PULL_REQUEST } from '../../../releases/src/contract-check/find-compatible.ts';
import { makeLiveStore } from '../../test/make-live-store.ts';
import { KIT_VERSION } from '../kit-version.ts';
import { toPipeline } from '../new/pipeline-template.ts';
import { runKit } from './run-kit.ts';

/** A section of this workspace. */
const SECTION = path.resolve(import.meta.dirname, '../../../../mfe-search-contact');

let root: string;

beforeEach(async () => {
  root = await makeLiveStore();
});
afterEach(() => rm(root, { recursive: true }));

it('runs the same commands for a section of this workspace and its store', async () => {
  expect(await runKit(['status'], SECTION)).toMatch(/^section +live[\s\S]*shell +1\.0\.0/);
  await expect(runKit(['promote', '9.0.0', '--without-rendering', '--why', 'x'], SECTION)).rejects.toThrow(
    'The store contains no release mfe-search-contact@9.0.0.',
  );
  await expect(runKit(['rollback'], SECTION)).rejects.toThrow(/mfe-search-contact was never live on production, so/);
  await expect(runKit(['release', '9.0.0'], SECTION)).rejects.toThrow(
    /^release works with a site, but this is a store\. Use npx section-kit promote 9\.0\.0 --auto, which leaves/,
  );
});

it('explains an invalid command and how to write it', async () => {
  await expect(runKit([], SECTION)).rejects.toThrow(/^npx section-kit COMMAND/);
  expect(await runKit(['promote', '--help'], SECTION)).toMatch(/^npx section-kit COMMAND/);
  await expect(runKit(['pubish'], SECTION)).rejects.toThrow(/^Unknown command pubish\.\n\nnpx section-kit COMMAND/);
  await expect(runKit(['release', '1.0.0', '--auto'], SECTION)).rejects.toThrow(
    '--auto is an option of promote, not of release.',
  );
  await expect(runKit(['status'], root)).rejects.toThrow(/contains no section/);
  await expect(runKit(['new', 'Library', '--path', '/x', '--site', 'http://127.0.0.1:9'], root)).rejects.toThrow(
    /such as mfe-library; not Library/,
  );
  await expect(runKit(['new', 'mfe-x', '--path', '/x', '--site', 'http://127.0.0.1:9'], root)).rejects.toThrow(
    /cannot be reached/,
  );
  await expect(runKit(['new', 'mfe-x', '--path', '/x', '--site', 'ftp://a'], root)).rejects.toThrow(
    /--site is the address/,
  );
});

/** A site that follows another channel and offers a newer kit. Records the keys that signed requests read. */
const startSite = (asked: string[] = [], status = 200, text = '{"stored":null}') =>
  serve(async (request, response) => {
    const site = `http://${request.headers.host}`;
    const shell = { version: '1.0.0', contract: 1, shared: {} };
    const kit = { version: '9.0.0', url: '/_kit/section-kit-9.0.0.tgz', integrity: '' };
    if (request.url === '/_kit/types.json') return response.end(JSON.stringify({ paths: {}, files: {} }));
    if (request.method === 'GET')
      return response.end(JSON.stringify({ site, channel: 'rehearsal', shell, sections: {}, kit }));
    asked.push(((await json(request)) as { readonly key: string }).key);
    response.writeHead(status, { 'Content-Type': status === 200 ? 'application/json' : 'text/plain' });
    response.end(text);
  });

it('shows what is live on the site’s channel, and announces a newer kit', async () => {
  const asked: string[] = [];
  using site = await startSite(asked);
  const folder = path.join(root, 'mfe-x');
  await mkdir(folder);
  await writeFile(path.join(folder, 'package.json'), JSON.stringify({ name: 'mfe-x', version: '1.0.0' }));
  await writeFile(path.join(folder, 'rsbuild.config.ts'), '');
  await writeFile(path.join(folder, 'team.pem'), createKeys().secret);
  vi.stubEnv('RELEASE_KEY', 'team.pem').stubEnv('API_BASE', 'http://127.0.0.1:9');
  for (const command of ['status', 'history']) await runKit([command, '--site', site.url], folder);
  expect(await runKit(['types', '--site', site.url], folder)).toContain(
    `the site offers 9.0.0: npm install --save-dev ${site.url}/_kit/section-kit-9.0.0.tgz`,
  );
  expect(asked.filter((key) => key.startsWith('channels/'))).toEqual(Array(2).fill('channels/rehearsal.json'));
});

it.each([
  [404, 'is no site of this platform: /_kit/index.json does not exist there. Check the address in --site or'],
  [200, 'is no site of this platform: /_kit/index.json there does not describe a site. Check the address'],
  [503, '/_kit/index.json returned status 503. Is the site running? Try again later, or inform its operator.'],
])('says what to do about another server that returns status %i', async (status, problem) => {
  using server = await serve((_request, response) =>
    response.writeHead(status, { 'Retry-After': '0' }).end('<!doctype html>'),
  );
  await expect(runKit(['types', '--site', server.url], root)).rejects.toThrow(problem);
});

it('prints the command that enrols a team whose key the site does not know', async () => {
  using site = await startSite([], 403);
  const { secret, key } = createKeys();
  const file = path.join(root, 'other.pem');
  await writeFile(file, secret);
  vi.stubEnv('RELEASE_KEY', file);
  await expect(runKit(['rollback', '--site', site.url], SECTION)).rejects.toThrow(
    `${site.url} does not know the key in ${file}. Ask the site's operator to enrol the team's key:\n    npm run releases -- enrol mfe-search-contact --key ${key} --prefix /busqueda`,
  );
});

it.each([
  'The command is invalid: key: Invalid format.',
  'mfe-x@1.0.0 uses contract 2, but shell@1.0.0 supports 1. Build it with the contract of that shell.',
])('adds the kit of the site to a refusal that may come from another kit: %s', async (refusal) => {
  using site = await startSite([], 422, refusal);
  const folder = path.join(root, 'mfe-x');
  await mkdir(folder);
  await writeFile(path.join(folder, 'package.json'), JSON.stringify({ name: 'mfe-x', version: '1.0.0' }));
  await writeFile(path.join(folder, 'rsbuild.config.ts'), '');
  await writeFile(path.join(folder, 'team.pem'), createKeys().secret);
  vi.stubEnv('RELEASE_KEY', 'team.pem');
  await expect(runKit(['rollback', '--site', site.url], folder)).rejects.toThrow(
    `${refusal}\nThis is section-kit ${KIT_VERSION}; the site offers 9.0.0: npm install --save-dev ${site.url}/_kit/`,
  );
});

it('explains how to continue when the packages of a new section cannot be installed', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  using site = await startSite();
  // No npm.
  vi.stubEnv('PATH', root);
  try {
    await expect(runKit(['new', 'mfe-library', '--path', '/biblioteca', '--site', site.url], root)).rejects.toThrow(
      /mfe-library was created, but its packages.*\nContinue with: cd mfe-library && npm install && npx section-kit types/,
    );
    expect(existsSync(path.join(root, 'mfe-library/team.pem'))).toBe(true);
  } finally {
    vi.unstubAllEnvs();
  }
});

it('explains how to continue with a new section on a machine without git', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  using site = await startSite();
  await writeFile(path.join(root, 'npm'), '#!/bin/sh\n', { mode: 0o755 });
  vi.stubEnv('PATH', root);
  try {
    await expect(runKit(['new', 'mfe-library', '--path', '/biblioteca', '--site', site.url], root)).rejects.toThrow(
      /spawn git ENOENT\nmfe-library was created, but git could not be run\..*\nContinue with: cd mfe-library && .* git init/,
    );
  } finally {
    vi.unstubAllEnvs();
  }
});

/** A new section in a folder without packages and git. */
async function createSection(site: string): Promise<string> {
  vi.spyOn(console, 'error').mockReturnValue();
  await writeFile(path.join(root, 'npm'), '#!/bin/sh\n', { mode: 0o755 });
  vi.stubEnv('PATH', root);
  await runKit(['new', 'mfe-library', '--path', '/biblioteca', '--site', site], root).catch(() => {});
  vi.unstubAllEnvs();
  return path.join(root, 'mfe-library');
}

it('checks types without writing JavaScript beside the sources, also with an unusable configuration', async () => {
  using site = await startSite();
  const folder = await createSection(site.url);
  expect(JSON.parse(await readFile(path.join(folder, 'tsconfig.json'), 'utf8'))).toMatchObject({
    compilerOptions: { noEmit: true },
  });
  await writeFile(path.join(folder, 'tsconfig.json'), '{ "include": ["src/**/*"] <<<<<<< HEAD }');
  const { types } = JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8')).scripts;
  const env = { PATH: `${path.join(SECTION, '../node_modules/.bin')}:${process.env.PATH}` };
  const check = spawnSync('sh', ['-c', types.replace('section-kit types && ', '')], { cwd: folder, env });
  expect(check.status).not.toBe(0);
  const files = await readdir(path.join(folder, 'src'), { recursive: true });
  expect(files.filter((name) => name.endsWith('.js'))).toEqual([]);
});

it.each(['check', 'publish', 'test', 'dev'])('%s downloads the types that a clone lacks', async (command) => {
  using site = await startSite();
  const folder = await createSection(site.url);
  await rm(path.join(folder, '.section-kit'), { recursive: true });
  // Ends the command after that.
  await rm(path.join(folder, 'rsbuild.config.ts'));
  vi.stubEnv('RELEASE_STORE', '');
  await expect(runKit([command], folder)).rejects.toThrow(/contains no section|rsbuild/);
  expect(existsSync(path.join(folder, '.section-kit/tsconfig.json'))).toBe(true);
});

it('refuses a superfluous version and an invalid duration', async () => {
  await expect(runKit(['promte', '1.0.0', '--canary', '10'], SECTION)).rejects.toThrow(/^Unknown command promte\.\n/);
  await expect(runKit(['promte', '--nope'], SECTION)).rejects.toThrow(/^Unknown command promte\.\n/);
  await expect(runKit(['rollback', '1.0.0'], SECTION)).rejects.toThrow(/Unexpected argument for rollback: 1.0.0/);
  await expect(runKit(['promote', '1.0.0', '1.1.0'], SECTION)).rejects.toThrow(
    /Unexpected argument for promote: 1.1.0/,
  );
  await expect(runKit(['retire', '--canary', '10'], SECTION)).rejects.toThrow(
    '--canary is an option of promote and release, not of retire.',
  );
  const release = ['release', '1.0.0', '--site', 'http://127.0.0.1:9'];
  // Read as zero minutes, all visitors would get the release immediately.
  for (const minutes of ['', '5m'])
    await expect(runKit([...release, '--minutes', minutes], SECTION)).rejects.toThrow(
      '--minutes takes a number, not "',
    );
});

it('publishes each attempt of a pipeline under its own version, since releases are immutable', () => {
  const [, build = ''] = /--build (\S+)/.exec(toPipeline('mfe-x')) ?? [];
  const toVersion = (attempt: string, more = {}) =>
    execFileSync('sh', ['-c', `echo 1.1.0-${build}`], {
      encoding: 'utf8',
      env: { GITHUB_RUN_NUMBER: '57', GITHUB_RUN_ATTEMPT: attempt, ...more },
    }).trim();
  expect(['1', '2'].map((attempt) => toVersion(attempt))).toEqual(['1.1.0-57.1', '1.1.0-57.2']);
  // The prefix marks builds of pull requests, which `--with-compatible` ignores.
  expect(toVersion('1', { GITHUB_HEAD_REF: 'other-words' })).toBe(`1.1.0-${PULL_REQUEST}.57.1`);
});

it('ends the canary of a cancelled pipeline, where no signal reaches the command that watches it', () => {
  const [release = '', next = ''] = toPipeline('mfe-x')
    .split(/^ {6}- /m)
    .slice(-2)
    .map((step) => step.trim());
  expect(release).toMatch(/^id: release\n.*'push'\n +run: npx section-kit release "\$VERSION"/);
  // `release` is skipped in a pull request, and has no outcome if an earlier step was cancelled.
  expect(next).toMatch(
    /^if: cancelled\(\) && steps\.release\.outcome == 'cancelled'\n +run: npx section-kit promote "\$VERSION" --canary 0 /,
  );
});
