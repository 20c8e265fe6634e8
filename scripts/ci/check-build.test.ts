import { folderStore } from '@site/releases/folder-store';
import { markSite } from '@site/releases/site-mark';
import { expect, it } from 'vitest';
import { makeFolder } from '../../platform/base/test/make-folder.ts';
import { parseSectionFixture } from '../../platform/contract/test/section-fixture.ts';
import { openWorkspaceStore, readSiteName } from '../site/workspace-store.ts';
import { expectFit } from './check-build.ts';

it('refuses to check a section against a store without live releases', async () => {
  const root = await makeFolder();
  const section = parseSectionFixture({
    owner: '',
  });
  await expect(expectFit(folderStore(root), section, root)).rejects.toThrow(/nothing is live in this release store/);
});

it('refuses every command on the release store of another site', async () => {
  const root = await makeFolder();
  const open = () => openWorkspaceStore({ RELEASE_STORE: root });
  // Stores of earlier versions have no site mark.
  const store = await open();
  await markSite(store, 'other-site');
  await markSite(store, readSiteName());
  await expect(open()).rejects.toThrow(`This release store belongs to other-site, but this is ${readSiteName()}.`);
});
