import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { toFrameAddresses } from '@site/contract/reserved-addresses';
import { parseShellJson, type ShellJson } from '@site/contract/shell-json';
import type { ObjectStore } from '../store/object-store.ts';
import { matchesIntegrity, ReleaseError } from './release-reader.ts';
import { listShellBuilds, writeShellFacts } from './shell-facts.ts';

const toKey = (build: string, file: string) => `shells/${build}/${file}`;

/**
 * Stores a build of the shell under the hash of its files, and names it as the one that is live: what sections are
 * checked in. A build that is there already is not written again.
 *
 * @param dist the build's folder, with `shell.json`
 * @throws ReleaseError when a file is not the one that was built
 */
export async function deployShell(store: ObjectStore, dist: string): Promise<void> {
  const text = await readFile(path.join(dist, 'shell.json'));
  const shell = parseShellJson(text.toString('utf8'));
  const { build, contract, shared, site } = shell;
  if (!(await store.read(toKey(build, 'shell.json')))) {
    for (const [file, { integrity }] of Object.entries(shell.assets)) {
      const bytes = await readFile(path.join(dist, file));
      if (!matchesIntegrity(bytes, integrity))
        throw new ReleaseError(`${file} of the shell changed since it was built. Build the shell again.`);
      await store.write(toKey(build, file), bytes, 'always');
    }
    // Written last: a build with it is complete.
    await store.write(toKey(build, 'shell.json'), text, 'always');
  }
  await writeShellFacts(store, { contract, shared, build, reserved: toFrameAddresses(site) });
}

/** A stored build of the shell, each file verified when it is read. Null when the store does not have it. */
export async function readShellBuild(
  store: ObjectStore,
  build: string,
): Promise<{
  readonly shell: ShellJson;
  readonly text: Uint8Array;
  readonly read: (file: string) => Promise<Uint8Array>;
} | null> {
  const stored = await store.read(toKey(build, 'shell.json'));
  if (!stored) return null;
  const shell = parseShellJson(new TextDecoder().decode(stored.bytes));
  return {
    shell,
    text: stored.bytes,
    async read(file) {
      const facts = shell.assets[file];
      const bytes = facts && (await store.read(toKey(build, file)))?.bytes;
      if (!bytes || !matchesIntegrity(bytes, facts.integrity))
        throw new ReleaseError(`${file} of the shell ${build} is missing in the store or was changed.`);
      return bytes;
    },
  };
}

/** Stored builds of the shell that no open tab needs any more. */
export async function listOldShells(store: ObjectStore): Promise<string[]> {
  const needed = new Set(await listShellBuilds(store));
  const stored = (await store.list('shells/')).map((key) => key.split('/')[1] ?? '');
  return [...new Set(stored)].filter((build) => !needed.has(build));
}

/**
 * A file of any build of the shell that visitors may still have: of the machine's next or former version, or of the one
 * that an open tab was loaded with. The names of browser files hold a hash of their content.
 *
 * @throws ReleaseError when it was changed in the store
 */
export async function readShellFile(store: ObjectStore, file: string): Promise<Uint8Array | null> {
  for (const id of await listShellBuilds(store)) {
    const build = await readShellBuild(store, id);
    if (build && Object.hasOwn(build.shell.assets, file)) return build.read(file);
  }
  return null;
}
