import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Address } from '@site/base/http/address';
import { toIntegrity } from '@site/base/integrity';
import { readSettings } from '@site/base/settings';
import { folderStore } from '@site/releases/folder-store';
import { copyingStore, copyRelease } from '@site/releases/local-releases';
import { createKeys, promote, readOwners } from '@site/releases/publisher';
import { readChannel, readReleaseSet, readSectionJson, toDescriptionKey } from '@site/releases/reader';
import { openRemoteSite } from '@site/releases/team/remote-site';
import { signRequest } from '@site/releases/team/signed-request';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { makeFolder } from '../../../base/test/make-folder.ts';
import { serve } from '../../../base/test/serve.ts';
import { createSectionFixture } from '../../../contract/test/section-fixture.ts';
import { createOperatorCheck } from '../../../gateway/src/http/operator-check.ts';
import { createKitAnswers } from '../../../gateway/src/kit/kit-answers.ts';
import type { LiveReleaseSet } from '../../../gateway/src/release-sets/live-release-set.ts';
import { signDocument } from '../../../releases/src/trust/signature.ts';
import { putShell } from '../../../releases/test/put-shell.ts';
import { handOver, promoteSection, publishSection } from '../commands/remote-commands.ts';
import { runCommand } from '../commands/run-command.ts';
import { createSectionProject } from '../section/section-project.ts';

const root = await makeFolder();
const store = folderStore(path.join(root, 'store'));
const copy = folderStore(path.join(root, 'copy'));
const [library, others] = [createKeys(), createKeys()];

const server = await serve((request, response) => {
  const answers = createKitAnswers({
    store: copyingStore(store, copy),
    origin: store,
    live: { current: null } as unknown as LiveReleaseSet,
    toClient: () => '192.0.2.1',
    operator: createOperatorCheck('', false),
    settings: readSettings({ PORT: String(server.port), DATA_DIR: root, PREVIEW_SECRET: 'secret' }),
  });
  const address = Address.parse(request.url ?? '');
  if (address) answers(request, response, address).catch(() => response.writeHead(500).end());
});

const site = server.url;
const toSection = (name: string, version: string, address: string, code = 'code') =>
  createSectionFixture({
    name,
    version,
    owner: 'Equipo',
    entry: { web: 'web/e.js', node: 'node/e.js', js: [], css: [] },
    routes: [{ id: 'first', path: address, js: [], css: [] }],
    assets: Object.fromEntries(
      ['web/e.js', 'node/e.js'].map((file) => [file, { size: code.length, integrity: toIntegrity(code) }]),
    ),
  });
const FILES = {
  'web/e.js': Buffer.from('code').toString('base64'),
  'node/e.js': Buffer.from('code').toString('base64'),
};

const enrol = (section: string, key: string, prefix: string, headers: Record<string, string> = {}) =>
  fetch(`${site}/_kit/teams`, { method: 'POST', body: JSON.stringify({ section, key, prefix }), headers });
const publish = (section: object, secret = library.secret, files: Record<string, string> = FILES) =>
  openRemoteSite(site, library.secret).send({
    kind: 'publish',
    files,
    description: JSON.stringify(signDocument({ ...section }, secret)),
  });
const readLive = async () =>
  (await readReleaseSet(store, (await readChannel(store, 'production'))?.set ?? '')).releases;

beforeAll(async () => {
  await putShell(store, '1.0.0');
  const feed = { id: 'feed', path: '/feeds/news.xml' };
  const news = JSON.stringify({ ...toSection('mfe-news', '1.0.0', '/noticias'), resources: [feed] });
  await store.write('releases/mfe-news/1.0.0/section.json', new TextEncoder().encode(news), 'always');
  await promote(store, 'production', { shell: '1.0.0', 'mfe-news': '1.0.0' }, new Date());
});
afterAll(() => {
  server.stop();
});

it('offers no kit if its description cannot be read', async () => {
  await store.write('kit/kit.json', Buffer.from('{"version":'), 'always');
  expect((await fetch(`${site}/_kit/section-kit.tgz`, { signal: AbortSignal.timeout(5_000) })).status).toBe(404);
  await store.remove('kit/kit.json');
});

it('enrols the key of a new team on a developer’s machine, but not for a page of another site', async () => {
  const foreign: readonly Record<string, string>[] = [
    { Origin: 'https://evil.example' },
    { Origin: '' },
    { 'Sec-Fetch-Site': 'cross-site' },
    { 'Sec-Fetch-Site': '' },
    { 'X-Forwarded-For': '1.2.3.4' },
  ];
  for (const headers of foreign)
    expect((await enrol('mfe-library', library.key, '/biblioteca', headers)).status).toBe(403);
  expect(await readOwners(store, '')).toBeNull();
  expect(await (await enrol('mfe-news', library.key, '/biblioteca')).text()).toContain(
    'The section mfe-news already exists',
  );
  expect(await (await enrol('mfe-library', library.key, '/noticias')).text()).toContain(
    '/noticias belongs to mfe-news',
  );
  expect(await (await enrol('mfe-library', library.key, '/feeds')).text()).toContain(
    '/feeds/news.xml belongs to mfe-news',
  );
  for (const reserved of ['/api', '/images'])
    expect(await (await enrol('mfe-library', library.key, reserved)).text()).toBe(
      `The gateway serves ${reserved} itself. Choose another path.`,
    );
  expect((await enrol('mfe-library', library.key, '/biblioteca')).status).toBe(200);
  expect(await (await enrol('mfe-other', others.key, '/biblioteca')).text()).toContain('belongs to mfe-library');
  // Anyone may still release sections without an owner.
  await expect(promote(store, 'production', { 'mfe-news': '1.0.0' }, new Date())).resolves.toBeTruthy();
});

it('accepts what the team signed, unless it is incomplete, not its own or in conflict with others', async () => {
  const release = toSection('mfe-library', '1.0.0', '/biblioteca');
  await expect(publish(release, others.secret)).rejects.toThrow('is not signed with the key that owns mfe-library');
  await expect(publish(toSection('mfe-news', '2.0.0', '/noticias'))).rejects.toThrow(
    'This key owns mfe-library, not mfe-news.',
  );
  await expect(publish(toSection('mfe-library', '1.0.0', '/noticias'))).rejects.toThrow(
    'is outside the prefixes of mfe-library',
  );
  await expect(publish(release, library.secret, {})).rejects.toThrow('web/e.js of mfe-library@1.0.0 is missing.');
  await expect(publish(release, library.secret, { ...FILES, 'web/x.js': '' })).rejects.toThrow(
    'web/x.js is not in the file list',
  );
  await expect(publish(toSection('mfe-library', '1.0.0', '/biblioteca', 'other'))).rejects.toThrow(
    'was changed after the build',
  );
  await expect(publish({ ...release, origin: 'https://evil.example' })).rejects.toThrow('Only a build of a section');
  const climbing = { ...release, assets: { '../../owners.json': { size: 1, integrity: '' } } };
  await expect(publish(climbing)).rejects.toThrow('has a file with the invalid name ../../owners.json');
  expect(await publish(release)).toBe('mfe-library@1.0.0 is published.');
  await expect(publish(release)).rejects.toThrow('is published already and cannot change');
});

it('promotes, retires and restores the team’s release without moving other sections', async () => {
  const team = openRemoteSite(site, library.secret);
  const why = 'test';
  const send = (section: string) => team.send({ kind: 'promote', section, version: '1.0.0', canary: null, why });
  await expect(send('mfe-news')).rejects.toThrow('This key owns mfe-library, not mfe-news.');
  expect(await send('mfe-library')).toContain('mfe-library@1.0.0 is live on production.');
  expect((await readLive())['mfe-library']).toBe('1.0.0');
  expect(await (await enrol('mfe-library', library.key, '/otra')).text()).toBe(
    'mfe-library is live at /biblioteca, outside of /otra. Name all its prefixes: --prefix /biblioteca --prefix /otra.',
  );
  expect(await (await enrol('mfe-library', others.key, '/otra')).text()).toBe(
    `mfe-library belongs to another key. Choose another name, or replace the key: npm run releases -- own mfe-library --key ${others.key} --prefix /otra --root FILE`,
  );
  await team.send({ kind: 'retire', section: 'mfe-library', why });
  expect(await readLive()).toEqual({ shell: '1.0.0', 'mfe-news': '1.0.0' });
  await team.send({ kind: 'rollback', section: 'mfe-library', why });
  expect((await readLive())['mfe-library']).toBe('1.0.0');
  expect(await team.send({ kind: 'preview', section: 'mfe-library', version: '1.0.0', hours: 1 })).toContain(
    '/_vista-previa?',
  );
});

it('lists the versions of a section in place of a missing one, before and after asking the site', async () => {
  const team = openRemoteSite(site, library.secret);
  const missing = 'The store contains no release mfe-library@9.9.9. The newest of mfe-library: 1.0.0.';
  const [section, version] = ['mfe-library', '9.9.9'];
  await expect(team.send({ kind: 'preview', section, version, hours: 1 })).rejects.toThrow(missing);
  const context = {
    site: team,
    section,
    store: team.store,
    channel: 'production',
    rendering: false,
    report: () => {},
    project: createSectionProject(root, section),
  };
  await expect(promoteSection(context, version, null, 'test')).rejects.toThrow(missing);
  expect(await team.store.list('releases/mfe-library/1.0.0/')).toEqual([]);
});

it('leaves a canary to the gateways on request, and gives no team the source maps of others', async () => {
  const team = openRemoteSite(site, library.secret);
  await publish(toSection('mfe-library', '1.1.0', '/biblioteca'));
  await team.send({ kind: 'promote', section: 'mfe-library', version: '1.1.0', canary: 10, auto: true, why: 'test' });
  expect((await readChannel(store, 'production'))?.canaries).toMatchObject([
    { section: 'mfe-library', version: '1.1.0', percent: 10, auto: expect.stringMatching(/^20\d\d-/) },
  ]);
  await team.send({ kind: 'promote', section: 'mfe-library', version: '1.1.0', canary: 0, why: 'test' });
  await expect(team.send({ kind: 'read', key: 'releases/mfe-news/1.0.0/maps/a.js.map' })).rejects.toThrow(
    'not a readable file of the store',
  );
});

it('reports what a publication waits for', async () => {
  const [section, version] = ['mfe-library', '1.2.0'];
  const folder = `releases/${section}/${version}/`;
  const description = JSON.stringify(signDocument(toSection(section, version, '/biblioteca'), library.secret));
  const texts = { 'section.json': description, 'web/e.js': 'code', 'node/e.js': 'code' };
  const written = new Map(Object.entries(texts).map(([file, text]) => [folder + file, Buffer.from(text)]));
  // The claim of another publish, which ends as soon as this one reports that it waits.
  await store.write(`${folder}claim.json`, Buffer.from('{"at":"2020-01-01T00:00:00Z"}'), 'always');
  const reported: string[] = [];
  const report = (line: string) => {
    reported.push(line);
    void store.remove(`${folder}claim.json`);
  };
  await handOver({ section, report, site: openRemoteSite(site, library.secret) }, version, written);
  expect(reported).toEqual([expect.stringContaining('mfe-library@1.2.0 is already being published')]);
  expect(await store.read(`${folder}section.json`)).not.toBeNull();
});

it('checks and publishes a build with what the site lets the team read', async () => {
  const [section, version] = ['mfe-library', '1.3.0'];
  const folder = path.join(root, section);
  const build = async () => {
    for (const [file, code] of Object.entries(FILES)) {
      await mkdir(path.join(folder, 'dist', path.dirname(file)), { recursive: true });
      await writeFile(path.join(folder, 'dist', file), code, 'base64');
    }
    const description = JSON.stringify(toSection(section, version, '/biblioteca'));
    await writeFile(path.join(folder, 'dist/section.json'), description);
  };
  const key = path.join(root, 'library.pem');
  await writeFile(key, library.secret);
  vi.stubEnv('RELEASE_KEY', key);
  onTestFinished(() => void vi.unstubAllEnvs());
  const team = openRemoteSite(site, library.secret);
  const project = { ...createSectionProject(folder, section), build, readRevision: () => '' };
  const options = { channel: 'production', rendering: false, report: () => {} };
  const context = { site: team, section, store: team.store, project, ...options };
  expect(await publishSection(context)).toBe(version);
  expect(await store.read(`releases/${section}/${version}/section.json`)).not.toBeNull();
});

it('reads a release that is not public yet, except for what no team gets', async () => {
  const { store: seen } = openRemoteSite(site, library.secret);
  const release = 'releases/mfe-library/1.0.0';
  // Before the description, of which an earlier command may have left a copy on the team's machine.
  expect(await seen.read(`${release}/web/e.js`)).not.toBeNull();
  expect(await seen.read(`${release}/section.json`)).not.toBeNull();
  expect(await seen.read(`${release}/maps/e.js.map`)).toBeNull();
});

it('shows a team what is live, the findings on a canary, and the history', async () => {
  const { store: seen } = openRemoteSite(site, library.secret);
  const run = (command: string) =>
    runCommand([command], seen, new Date(), createSectionProject(root, 'mfe-library', '1.0.0'));
  expect(await run('status')).toMatch(/mfe-library +1\.0\.0/);
  const trial = { percent: 10, evidence: {}, text: '' };
  const state = { holder: 'a', until: new Date(Date.now() + 60_000).toISOString(), known: {}, trials: { trial } };
  await store.write('field/judge-production.json', new TextEncoder().encode(JSON.stringify(state)), 'always');
  expect(await run('status')).toMatch(/mfe-library +1\.0\.0/);
  expect(await run('history')).toContain('mfe-library@1.0.0');
});

it('refuses a command that is repeated, old, modified, too long, unsigned or for another site, with the reason', async () => {
  const command = JSON.stringify({ kind: 'retire', section: 'mfe-library', why: '' });
  const send = async (headers: Record<string, string>, body: string | Uint8Array<ArrayBuffer> = command) => {
    const response = await fetch(`${site}/_kit/commands`, { method: 'POST', headers, body });
    return `${response.status} ${await response.text()}`;
  };
  const sign = (body = command, { secret = library.secret, to = site, now = Date.now() } = {}) =>
    signRequest(to, new TextEncoder().encode(body), secret, now);
  expect(await send({})).toMatch(/^401 The request is not signed/);
  expect(await send(sign(command, { secret: others.secret }))).toMatch(
    /^403 This site does not know this key.*enrol SECTION/,
  );
  expect(await send(sign(command, { to: 'https://other.example' }))).toMatch(/^401 .*for a site other than/);
  expect(await send(sign(command, { now: Date.now() - 3_600_000 }))).toMatch(/^401 The clocks/);
  expect(await send(sign(), command.replace('retire', 'rollback'))).toMatch(
    /^401 The body does not match its signature/,
  );
  const long = ' '.repeat(17 * 1024 * 1024);
  expect(await send(sign(long), long).catch(() => '413 closed')).toMatch(/^413/);
  expect(await send(sign('no json'), 'no json')).toMatch(/^422 The command is not JSON/);
  const secret = JSON.stringify({ kind: 'read', key: 'preview-secret' });
  expect(await send(sign(secret), secret)).toMatch(/^422 The command is invalid: key/);
  const once = sign();
  expect(await send(once)).toMatch(/^200/);
  expect(await send(once)).toMatch(/^422 The site received this request before.*see npx section-kit status/);
});

it('offers no package if the store has none, and no other file of the store', async () => {
  for (const name of ['section-kit.tgz', 'section-kit-1.0.0.tgz', 'kit.json', 'owners.json'])
    expect([name, (await fetch(`${site}/_kit/${name}`)).status]).toEqual([name, 404]);
});

it('promotes no release that was deleted from the store, though a gateway has a copy', async () => {
  const team = openRemoteSite(site, library.secret);
  await publish(toSection('mfe-library', '8.0.0', '/biblioteca'));
  await copyRelease(store, copy, await readSectionJson(store, 'mfe-library', '8.0.0'));
  await store.remove(toDescriptionKey('mfe-library', '8.0.0'));
  const command = { section: 'mfe-library', version: '8.0.0', canary: null, auto: false, why: '' };
  await expect(team.send({ kind: 'promote', ...command })).rejects.toThrow(/mfe-library@8\.0\.0/);
  expect((await readLive())['mfe-library']).not.toBe('8.0.0');
  await expect(publish(toSection('mfe-library', '8.0.0', '/biblioteca'))).resolves.toContain('is published');
});
