import { readSettings } from '@site/base/settings';
import { beforeAll, expect, it } from 'vitest';
import { makeFolder } from '../../../base/test/make-folder.ts';
import { createSectionFixture } from '../../../contract/test/section-fixture.ts';
import { putShell } from '../../test/put-shell.ts';
import { promote } from '../channel/promote.ts';
import type { ReleaseVersions } from '../release/release-set.ts';
import { folderStore } from '../store/folder-store.ts';
import { type ObjectStore, toJsonBytes } from '../store/object-store.ts';
import { previewReleases } from './preview-releases.ts';

const now = new Date();
let root: string;
let store: ObjectStore;

const put = (name: string, version: string, address: string) => {
  const entry = { web: 'web/e', node: 'web/e', js: [], css: [] };
  const routes = [{ id: 'page', path: address, js: [], css: [] }];
  const assets = { 'web/e': { size: 1, integrity: '' } };
  const section = createSectionFixture({ name, version, owner: 'Equipo', entry, routes, assets });
  return store.write(`releases/${name}/${version}/section.json`, toJsonBytes(section), 'always');
};
const preview = (versions: ReleaseVersions) =>
  previewReleases(store, 'production', versions, {
    settings: readSettings({ PREVIEW_SECRET: 'secret' }),
    root,
    hours: 1,
    now,
  });

beforeAll(async () => {
  root = await makeFolder();
  store = folderStore(root);
  await putShell(store, '1.0.0');
  await put('mfe-a', '1.0.0', '/a');
  await promote(store, 'production', { shell: '1.0.0', 'mfe-a': '1.0.0' }, now);
  await put('mfe-a', '2.0.0', '/a-new');
  await put('mfe-b', '1.0.0', '/a');
});

it('says beside the link why the release could not go live', async () => {
  expect(await preview({ 'mfe-b': '1.0.0' })).toMatch(
    /\/_vista-previa\?pase=\S+\npromote would refuse this now:\n- The route \/a of mfe-b belongs to mfe-a@1\.0\.0/,
  );
});

it.each([[{ 'mfe-a': '2.0.0', 'mfe-b': '1.0.0' }], [{ 'mfe-a': '1.0.0' }]])(
  'is only the link for releases that may go live: %o',
  async (versions) => expect(await preview(versions)).toMatch(/\/_vista-previa\?pase=\S+$/),
);
