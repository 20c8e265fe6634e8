import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { runBuild } from 'section-kit/run-build';
import { runReleases, runReleasesIn } from '../commands/run-releases.ts';
import type { TemporaryWorkspace } from '../commands/temporary-workspace.ts';

const CONFIG = `import { guestConfig } from '@site/build/guest';
import guest from './guest.json' with { type: 'json' };
import packageJson from './package.json' with { type: 'json' };

export default () => guestConfig(guest, packageJson.version, import.meta.dirname);
`;

const createManifest = (name: string) => ({
  name: `@site/${name}`,
  version: '1.0.0',
  private: true,
  type: 'module',
  dependencies: { '@site/contract': 'workspace:*', '@site/shared-ui': 'workspace:*', react: 'catalog:' },
});

/** Builds the section of a guest as its team would. Rejects with the message of the build. */
export async function buildGuest(workspace: TemporaryWorkspace, guest: { readonly name: string }): Promise<void> {
  const folder = path.join(workspace.root, guest.name);
  const isNew = await mkdir(folder).then(
    () => true,
    () => false,
  );
  if (isNew) {
    await writeFile(path.join(folder, 'package.json'), JSON.stringify(createManifest(guest.name)));
    await writeFile(path.join(folder, 'rsbuild.config.ts'), CONFIG);
    await workspace.link(guest.name, 'mfe-search-contact');
  }
  await writeFile(path.join(folder, 'guest.json'), JSON.stringify(guest));
  await runBuild(folder, `1.0.${Date.now()}`);
}

/** Publishes the build and makes it live. */
export async function publishGuest(workspace: TemporaryWorkspace, name: string): Promise<void> {
  const output = await runReleasesIn(workspace.root, 'publish', name, '--dist', `${name}/dist`);
  const version = /@(\S+) is published/.exec(output)?.[1] ?? '';
  // `publish` has already rendered the smoke pages of the same release set.
  await runReleases('promote', name, version, '--without-rendering', '--why', 'test');
}
