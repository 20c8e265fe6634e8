import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseSectionJson, type SectionJson } from '@site/contract/section-json';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeFolder } from '../../../base/test/make-folder.ts';
import { createSectionFixture } from '../../../contract/test/section-fixture.ts';
import { putShell } from '../../test/put-shell.ts';
import type { CheckChange } from '../channel/change-channel.ts';
import { readChannel } from '../channel/channel.ts';
import { promote, promoteCanary } from '../channel/promote.ts';
import type { ReleaseVersions } from '../release/release-set.ts';
import { folderStore } from '../store/folder-store.ts';
import type { ObjectStore } from '../store/object-store.ts';
import { checkAgainstLive, toCandidateMove } from './check-against-live.ts';
import { checkMove } from './check-move.ts';
import { withCandidate } from './with-candidate.ts';

let root: string;
let store: ObjectStore;
const now = new Date('2026-11-21T10:00:00Z');
const readAsset = (file: string) => readFile(path.join(root, file));

const toText = (name: string, version: string, path: string) =>
  JSON.stringify(
    createSectionFixture({
      name,
      version,
      owner: 'Equipo',
      assets: { 'web/e': { size: 1, integrity: '' } },
      entry: { web: 'web/e', node: 'web/e', js: [], css: [] },
      routes: [{ id: 'page', path, js: [], css: [] }],
    }),
  );
const put = (name: string, version: string, path: string) =>
  store.write(
    `releases/${name}/${version}/section.json`,
    new TextEncoder().encode(toText(name, version, path)),
    'always',
  );
const toCandidate = (path: string): SectionJson => parseSectionJson(toText('mfe-a', '9.0.0', path), 'test');
const check = (path: string) => {
  const candidate = toCandidate(path);
  return checkAgainstLive(withCandidate(store, candidate, readAsset), 'production', candidate);
};

beforeEach(async () => {
  root = await makeFolder();
  store = folderStore(root);
  await putShell(store, '1.0.0');
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) await put('mfe-b', version, `/b-${version}`);
  await put('mfe-b', '2.0.0', '/b-2.0.0');
  await promote(store, 'production', { 'mfe-b': '1.0.0', shell: '1.0.0' }, now);
  await promote(store, 'production', { 'mfe-b': '1.1.0' }, now);
  await promote(store, 'production', { 'mfe-b': '1.2.0' }, now);
});

it('a file that no gateway would serve is reported with its path', async () => {
  const candidate = toCandidate('/a');
  const names = ['web/static/image/Plano de Santa María (1).png', 'web/a..b.png', 'other/a.js'];
  const held = { size: 1, integrity: '' };
  const assets = { ...candidate.assets, ...Object.fromEntries(names.map((name) => [name, held])) };
  const problems = await checkAgainstLive(withCandidate(store, { ...candidate, assets }, readAsset), 'production', {
    ...candidate,
    assets,
  });
  expect(problems).toEqual(
    names.map((name) => expect.stringContaining(`mfe-a has the file ${name}, which the site cannot serve.`)),
  );
});

it('a release whose styles affect more than its section is refused, with file and selector', async () => {
  await mkdir(path.join(root, 'web'));
  await writeFile(path.join(root, 'web/home.css'), '@layer sections{.mfe-a_own,h2{color:red}.mfe-b_list{top:0}}');
  const integrity = 'sha256-ClqoK8UAUkqujC0HOZHdq0KYO2I3bHrdj0wWqi8meuc=';
  const candidate = {
    ...toCandidate('/a'),
    assets: { 'web/e': { size: 1, integrity: '' }, 'web/home.css': { size: 1, integrity } },
  };
  const all = withCandidate(store, candidate, readAsset);
  expect(await checkAgainstLive(all, 'production', candidate)).toEqual([
    'web/home.css of mfe-a styles more than this section: h2, .mfe-b_list. Begin each selector with a class from one of your *.module.css files.',
  ]);
});

describe('a release is checked against', () => {
  it('the live releases', async () =>
    expect(await check('/b-1.2.0')).toEqual([
      'The route /b-1.2.0 of mfe-a belongs to mfe-b@1.2.0 (/b-1.2.0, Equipo). Choose another path, or ask its owner to give it up first.',
    ]));
  it('the releases that one rollback would restore', async () =>
    expect(await check('/b-1.1.0')).toEqual([expect.stringContaining('belongs to mfe-b@1.1.0')]));
  it('the releases that visitors of a canary get', async () => {
    expect(await check('/b-2.0.0')).toEqual([]);
    await promoteCanary(store, 'production', { 'mfe-b': '2.0.0' }, 10, now);
    expect(await check('/b-2.0.0')).toEqual([expect.stringContaining('belongs to mfe-b@2.0.0')]);
  });
  it('no release that is more than one rollback away', async () => expect(await check('/b-1.0.0')).toEqual([]));
  it('an empty store, which is reported', async () => {
    await store.remove('channels/production.json');
    expect(await check('/b')).toEqual([expect.stringContaining('The release set would contain no shell')]);
  });
  it('the releases promoted in the same step, so that a route can change owner in one step', async () => {
    await put('mfe-b', '3.0.0', '/b');
    expect(await check('/b-1.2.0')).toHaveLength(1);
    const candidate = toCandidate('/b-1.2.0');
    const all = withCandidate(store, candidate, readAsset);
    expect(await checkMove(all, await toCandidateMove(all, 'production', candidate, { 'mfe-b': '3.0.0' }))).toEqual([]);
  });
});

describe('promote', () => {
  const checked: CheckChange = (move) => checkMove(store, move);
  const move = (versions: ReleaseVersions) => promote(store, 'production', versions, now, { check: checked });

  it('refuses the second of two teams that published the same route before either was live', async () => {
    await put('mfe-c', '1.0.0', '/zona');
    await put('mfe-d', '1.0.0', '/zona');
    await move({ 'mfe-d': '1.0.0' });
    await expect(move({ 'mfe-c': '1.0.0' })).rejects.toThrow(
      'Nothing was changed:\n- The route /zona of mfe-c belongs to mfe-d@1.0.0',
    );
    expect((await readChannel(store, 'production'))?.sections).toEqual(['mfe-d']);
  });
  it('refuses one of two simultaneous promotions of the same route', async () => {
    await put('mfe-c', '1.0.0', '/zona');
    await put('mfe-d', '1.0.0', '/zona');
    const both = await Promise.allSettled([move({ 'mfe-c': '1.0.0' }), move({ 'mfe-d': '1.0.0' })]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });
  it('moves a route from one team to another in one step', async () => {
    await put('mfe-b', '3.0.0', '/b');
    await put('mfe-c', '1.0.0', '/b-1.2.0');
    await expect(move({ 'mfe-c': '1.0.0' })).rejects.toThrow(/belongs to mfe-b@1.2.0/);
    await move({ 'mfe-b': '3.0.0', 'mfe-c': '1.0.0' });
    // The new owner's next release does not conflict with the former owner's old one: no single rollback leads back to
    // it.
    await put('mfe-c', '1.1.0', '/b-1.2.0');
    await move({ 'mfe-c': '1.1.0' });
  });
});
