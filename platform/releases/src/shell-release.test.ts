import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { toIntegrity } from '@site/base/integrity';
import type { SectionJson } from '@site/contract/section-json';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeFolder } from '../../base/test/make-folder.ts';
import { createSectionFixture } from '../../contract/test/section-fixture.ts';
import { putShell, toShellJson } from '../test/put-shell.ts';
import { readChannel } from './channel/channel.ts';
import { type GatewayNote, writeGatewayNote } from './channel/gateway-note.ts';
import { promote, promoteCanary, retire } from './channel/promote.ts';
import { rollback } from './channel/rollback.ts';
import { readHistory, readStatus } from './channel/status.ts';
import { checkMove } from './contract-check/check-move.ts';
import { checkFileNames } from './contract-check/checks/check-shell.ts';
import { addCompatible } from './contract-check/find-compatible.ts';
import { publish } from './release/publish.ts';
import { type ReleaseVersions, readReleaseSet, toReleaseSet } from './release/release-set.ts';
import { verify } from './release/verify.ts';
import { folderStore } from './store/folder-store.ts';
import type { ObjectStore } from './store/object-store.ts';

let root: string;
let store: ObjectStore;
const day = (number: number) => new Date(Date.UTC(2026, 0, number));

/** A section's bundle that imports a name from a shared module. */
const toBundle = (name: string) =>
  `"T": { shareScope: "default", shareKey: "@site/ui" }\nvar ui = __webpack_require__("T");\nui.${name}();`;

/** Writes a release of a section whose bundle imports `uses` from the shell's `@site/ui`. */
async function put(name: string, version: string, range: string, more: Partial<SectionJson> = {}, uses = 'Button') {
  const bundle = toBundle(uses);
  const release = `releases/${name}/${version}`;
  await store.write(`${release}/node/n.js`, new TextEncoder().encode(bundle), 'always');
  const json = createSectionFixture({
    name,
    version,
    owner: `Equipo ${name}`,
    shared: { react: range },
    entry: { web: 'node/n.js', node: 'node/n.js', js: [], css: [] },
    assets: { 'node/n.js': { size: bundle.length, integrity: toIntegrity(bundle) } },
    ...more,
  });
  await store.write(`${release}/section.json`, new TextEncoder().encode(JSON.stringify(json)), 'always');
}

const readLive = async () =>
  (await readReleaseSet(store, (await readChannel(store, 'production'))?.set ?? '')).releases;
const move = (versions: ReleaseVersions, number: number) =>
  promote(store, 'production', versions, day(number), { check: (each) => checkMove(store, each) });

beforeEach(async () => {
  root = await makeFolder();
  store = folderStore(path.join(root, 'store'));
  const exports = { '@site/ui': ['Button'] };
  await putShell(store, '1.0.0', { shared: { react: '19.3.0' }, exports });
  await putShell(store, '1.1.0', { shared: { react: '19.4.0' }, exports: { '@site/ui': ['Button', 'Slider'] } });
  await putShell(store, '2.0.0', { shared: { react: '20.0.0' }, contract: 2, exports });
  for (const name of ['mfe-a', 'mfe-b']) await put(name, '1.0.0', '^19.3.0');
  await move({ shell: '1.0.0', 'mfe-a': '1.0.0', 'mfe-b': '1.0.0' }, 1);
});

describe('a release set', () => {
  it('explains what to do when tools of another version wrote it', async () => {
    const old = JSON.stringify({ id: 'old', sections: { 'mfe-a': '1.0.0' } });
    await store.write('sets/old.json', new TextEncoder().encode(old), 'always');
    await expect(readReleaseSet(store, 'old')).rejects.toThrow(
      /sets\/old\.json was not written by this version .* npm start fills it/,
    );
  });

  it('has an id that depends on its shell and its sections', () => {
    const sets: ReleaseVersions[] = [{}, { shell: '1.0.0' }, { shell: '1.1.0' }];
    const ids = sets.map((shell) => toReleaseSet({ 'mfe-a': '1.0.0', ...shell }).id);
    expect(new Set(ids).size).toBe(3);
  });
});

describe('the shell', () => {
  it('is published once, with its bytes verified, and is listed in status and history', async () => {
    const dist = path.join(root, 'dist');
    await mkdir(path.join(dist, 'web'), { recursive: true });
    await writeFile(path.join(dist, 'web/main.1.js'), 'alert(1)');
    const asset = { size: 8, integrity: toIntegrity('alert(1)') };
    const built = toShellJson('1.2.0', { shared: { react: '19.3.0' }, assets: { 'web/main.1.js': asset } });
    await writeFile(path.join(dist, 'shell.json'), JSON.stringify(built));
    expect(await publish(store, dist, 'revision')).toMatchObject({ name: 'shell', version: '1.2.0' });
    await expect(publish(store, dist, 'revision')).rejects.toThrow(/shell@1.2.0 is published already/);
    await promote(store, 'production', { shell: '1.2.0' }, day(2));
    const row = (await readStatus(store, 'production')).find(({ section }) => section === 'shell');
    expect(row).toMatchObject({ live: '1.2.0', previous: '1.0.0' });
    expect((await readHistory(store, 'production', 'shell'))[0]?.changed).toEqual(['shell@1.2.0']);
    await store.write('releases/shell/1.2.0/web/main.1.js', new TextEncoder().encode('evil()'), 'always');
    expect((await verify(store)).problems).toContain(
      'web/main.1.js of shell@1.2.0 was changed after it was published: its hash does not match.',
    );
  });
  it('has no file whose content differs from that of another release under the same name', async () => {
    const asset = (integrity: string) => ({ assets: { 'web/main.1.js': { size: 1, integrity } } });
    await putShell(store, '1.2.0', asset('sha256-a'));
    expect(await checkFileNames(store, toShellJson('1.3.0', asset('sha256-a')))).toEqual([]);
    expect(await checkFileNames(store, toShellJson('1.3.0', asset('sha256-b')))).toEqual([
      'shell@1.3.0 has web/main.1.js with different content from shell@1.2.0. Its name must contain a hash of its content: build it again.',
    ]);
  });
  it('cannot be retired', () =>
    expect(retire(store, 'production', ['shell'], day(2))).rejects.toThrow(/The shell cannot be retired/));
});

describe('a promotion of the shell', () => {
  it('is refused when a live section does not fit its modules, exports or contract', async () => {
    await expect(move({ shell: '2.0.0' }, 2)).rejects.toThrow(
      /mfe-a@1.0.0 uses contract 1, but shell@2.0.0 supports 2[\s\S]*mfe-b@1.0.0 needs react \^19.3.0, but shell@2.0.0 provides 20.0.0/,
    );
    await put('mfe-a', '1.1.0', '^19.3.0', {}, 'Slider');
    await expect(move({ 'mfe-a': '1.1.0' }, 2)).rejects.toThrow(
      'Nothing was changed:\n- mfe-a@1.1.0 imports Slider from @site/ui, which shell@1.0.0 does not offer. Promote a shell that does first, or both in one step.',
    );
    await move({ shell: '1.1.0', 'mfe-a': '1.1.0' }, 2);
    // The earlier shell lacks an export that a live section needs by now.
    await expect(move({ shell: '1.0.0' }, 3)).rejects.toThrow(/mfe-a@1.1.0 imports Slider/);
    expect(await readLive()).toEqual({ shell: '1.1.0', 'mfe-a': '1.1.0', 'mfe-b': '1.0.0' });
  });
  it('is refused when a running gateway does not support its protocol, with what to do', async () => {
    await putShell(store, '3.0.0', { shared: { react: '19.3.0' }, exports: {}, protocol: 2 });
    await expect(move({ shell: '3.0.0' }, 2)).rejects.toThrow(
      'shell@3.0.0 uses protocol 2 with the gateway, but a gateway of this version supports 1. Update the gateway first; it continues to serve the live shell.',
    );
    const note: GatewayNote = {
      at: new Date().toISOString(),
      channel: 'production',
      set: '',
      groups: [],
      refused: {},
      failing: [],
      protocols: [1, 2],
    };
    await writeGatewayNote(store, 'new', note);
    await writeGatewayNote(store, 'old', { ...note, protocols: [1] });
    await expect(move({ shell: '3.0.0' }, 2)).rejects.toThrow(
      /protocol 2 with the gateway, but the gateway old supports 1/,
    );
    await writeGatewayNote(store, 'old', note);
    await move({ shell: '3.0.0' }, 2);
  });
  it('adds the newest compatible release of each section that does not fit', async () => {
    await put('mfe-a', '2.0.0', '^20.0.0', { contract: 2 });
    await put('mfe-a', '2.1.0', '^20.0.0', { contract: 2 });
    await put('mfe-a', '2.2.0', '^21.0.0', { contract: 2 });
    await expect(addCompatible(store, 'production', { shell: '2.0.0' })).rejects.toThrow(
      'Not every section has a release for shell@2.0.0. Nothing was changed:\n- mfe-b (Equipo mfe-b) has no release that fits. The newest one: mfe-b@1.0.0 uses contract 1, but shell@2.0.0 supports 2.',
    );
    await put('mfe-b', '2.0.0', '^20.0.0', { contract: 2 });
    const all = { shell: '2.0.0', 'mfe-a': '2.1.0', 'mfe-b': '2.0.0' };
    expect(await addCompatible(store, 'production', { shell: '2.0.0' })).toEqual(all);
    // Compatible sections keep their release.
    expect(await addCompatible(store, 'production', { shell: '1.1.0' })).toEqual({ shell: '1.1.0' });
  });
});

describe('a shell with the sections that need it', () => {
  const pair = { shell: '2.0.0', 'mfe-a': '2.0.0', 'mfe-b': '2.0.0' };
  const before = { shell: '1.0.0', 'mfe-a': '1.0.0', 'mfe-b': '1.0.0' };
  beforeEach(async () => {
    for (const name of ['mfe-a', 'mfe-b']) await put(name, '2.0.0', '^20.0.0', { contract: 2 });
  });

  it('moves in one step, and one rollback reverts all', async () => {
    await move(pair, 2);
    expect(await readLive()).toEqual(pair);
    await rollback(store, 'production', ['shell'], day(3));
    expect(await readLive()).toEqual(before);
  });
  it('is rolled back together with later promotions, to releases that fit', async () => {
    await move(pair, 2);
    await put('mfe-b', '2.1.0', '^20.0.0', { contract: 2 });
    await move({ 'mfe-b': '2.1.0' }, 3);
    await rollback(store, 'production', ['shell'], day(4));
    expect(await readLive()).toEqual(before);
    // It went back two releases in one step, so there is no earlier one.
    const row = (await readStatus(store, 'production')).find(({ section }) => section === 'mfe-b');
    expect(row).toMatchObject({ live: '1.0.0', previous: null });
    await expect(rollback(store, 'production', ['mfe-b'], day(5))).rejects.toThrow(/no release before 1.0.0/);
  });
  it('is rolled back together with a section that was new in it', async () => {
    await put('mfe-new', '1.0.0', '^20.0.0', { contract: 2 });
    await move({ ...pair, 'mfe-new': '1.0.0' }, 2);
    await rollback(store, 'production', ['shell'], day(3));
    expect(await readLive()).toEqual(before);
  });
  it('is rolled back together with what came in the same step, whatever canary there was since then', async () => {
    for (const name of ['mfe-a', 'mfe-b'])
      for (const version of ['1.1.0', '1.2.0']) await put(name, version, '^19.3.0');
    await move({ shell: '1.1.0', 'mfe-a': '1.1.0' }, 2);
    await move({ 'mfe-b': '1.1.0' }, 3);
    await putShell(store, '1.2.0', { shared: { react: '19.4.0' } });
    for (const percent of [10, 0])
      await promoteCanary(store, 'production', { shell: '1.2.0', 'mfe-b': '1.2.0' }, percent, day(4));
    await rollback(store, 'production', ['shell'], day(5));
    expect(await readLive()).toEqual({ shell: '1.0.0', 'mfe-a': '1.0.0', 'mfe-b': '1.1.0' });
  });
  it('keeps its sections when it is rolled back twice', async () => {
    await put('mfe-a', '1.1.0', '^19.3.0');
    await putShell(store, '1.2.0', { shared: { react: '19.4.0' } });
    await move({ shell: '1.1.0' }, 2);
    await promote(store, 'production', { shell: '1.2.0', 'mfe-a': '1.1.0' }, day(3));
    await rollback(store, 'production', ['shell'], day(4));
    expect(await readLive()).toEqual({ ...before, shell: '1.1.0' });
    await rollback(store, 'production', ['shell'], day(5));
    expect(await readLive()).toEqual(before);
  });
  it('is rolled back together with a section that had been retired before', async () => {
    await retire(store, 'production', ['mfe-a'], day(2));
    await promote(store, 'production', { shell: '1.1.0', 'mfe-a': '1.0.0' }, day(3));
    await rollback(store, 'production', ['shell'], day(4));
    expect(await readLive()).toEqual({ shell: '1.0.0', 'mfe-b': '1.0.0' });
  });
  it.each([
    ['deleted', (key: string) => store.remove(key), 'The store contains no release mfe-a@1.0.0.'],
    ['damaged', (key: string) => store.write(key, new TextEncoder().encode('{'), 'always'), 'mfe-a/1.0.0/section.json'],
  ])('is not rolled back to a release that was %s', async (_, damage, reason) => {
    await put('mfe-a', '1.1.0', '^19.3.0');
    await move({ 'mfe-a': '1.1.0' }, 2);
    await move(pair, 3);
    await damage('releases/mfe-a/1.1.0/section.json');
    await rollback(store, 'production', ['shell'], day(4));
    expect(await readLive()).toEqual(before);
    await move(pair, 5);
    await damage('releases/mfe-a/1.0.0/section.json');
    const refusal = await rollback(store, 'production', ['shell'], day(6)).catch(String);
    expect(refusal).toContain('mfe-a has no earlier release that fits.');
    expect(refusal).toContain(reason);
    expect(await readLive()).toEqual(pair);
  });
  it('is rolled back although a live section and a canary are no longer in the store', async () => {
    await move({ shell: '1.1.0' }, 2);
    await put('mfe-b', '1.1.0', '^19.3.0');
    await promoteCanary(store, 'production', { 'mfe-b': '1.1.0' }, 10, day(3));
    for (const release of ['mfe-a/1.0.0', 'mfe-b/1.1.0']) await store.remove(`releases/${release}/section.json`);
    await rollback(store, 'production', ['shell'], day(4));
    expect(await readLive()).toEqual(before);
  });
  it('refuses the rollback of a single section', async () => {
    await move(pair, 2);
    await expect(rollback(store, 'production', ['mfe-a'], day(3))).rejects.toThrow(
      /mfe-a@1.0.0 uses contract 1, but shell@2.0.0 supports 2.* Or let the operator of the site roll back the shell: npm/,
    );
  });
  it('can be a canary beside the old ones', async () => {
    await promoteCanary(store, 'production', pair, 10, day(2), {
      check: (each) => checkMove(store, each),
    });
    const channel = await readChannel(store, 'production');
    expect(await readLive()).toEqual(before);
    expect((await readReleaseSet(store, channel?.groups[0]?.set ?? '')).releases).toEqual(pair);
    await promoteCanary(store, 'production', { shell: '2.0.0' }, 0, day(3));
    expect((await readChannel(store, 'production'))?.canaries).toEqual([]);
  });
});
