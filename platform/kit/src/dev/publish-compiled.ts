import { statSync } from 'node:fs';
import path from 'node:path';
import { toMessage } from '@site/base/error-text';
import { promote, publishQuickly, removeChannel } from '@site/releases/publisher';
import { type ObjectStore, type ReleaseVersions, toDescriptionFile } from '@site/releases/reader';
import { TEMPORARY_GATEWAY } from '../temporary-gateway.ts';

/** The channel that the development gateway follows. */
export const DEVELOPMENT = 'development';

/** How often the output of a development server is checked. */
const POLL_MS = 100;

/** The start of the version of everything that a development server compiled. */
const COMPILED = '0.0.0-dev.';

/**
 * Resets the channel to the other sections. A section of an earlier run may have been renamed or be on another branch.
 * What earlier runs compiled is deleted, since each change of a file added a release.
 */
export async function showOthers(store: ObjectStore, others: ReleaseVersions): Promise<void> {
  await removeChannel(store, DEVELOPMENT);
  for (const key of await store.list('releases/')) if (key.split('/')[2]?.startsWith(COMPILED)) await store.remove(key);
  if (Object.keys(others).length > 0) await promote(store, DEVELOPMENT, others, new Date());
}

/** Makes a build live in development, without the checks and the signature of a release. */
export async function showCompiled(store: ObjectStore, dist: string): Promise<void> {
  const { name, version } = await publishQuickly(store, dist, 'development', `${COMPILED}${Date.now()}`);
  await promote(store, DEVELOPMENT, { [name]: version }, new Date());
}

/**
 * Calls `onWrite` whenever a file has been written, the first time as soon as it exists. Node's `watchFile` reports only
 * later changes of a file that exists already.
 */
export function onWritten(file: string, onWrite: () => void): void {
  let last = 0;
  setInterval(() => {
    const written = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
    if (written === last) return;
    last = written;
    onWrite();
  }, POLL_MS);
}

/** Returns a function that queues a run of `work`, so that runs never overlap. Errors are logged. */
function inTurn(work: () => Promise<void>): () => void {
  let chain = Promise.resolve();
  return () => {
    chain = chain.then(work).catch((error: unknown) => console.error(toMessage(error)));
  };
}

/**
 * Publishes every version that the development server of the shell or a section compiles, so that render workers load it like any other
 * release.
 *
 * @param folder the package's folder
 * @param name of the release
 * @returns resolves when the first version is live; rejects when it cannot be published
 */
export const publishCompiled = (store: ObjectStore, name: string, folder: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const dist = path.join(folder, 'dist-dev');
    let isLive = false;
    const publishNext = inTurn(async () => {
      try {
        await showCompiled(store, dist);
        isLive = true;
        resolve();
      } catch (error) {
        if (isLive) throw error;
        reject(error);
      }
    });
    onWritten(path.join(dist, toDescriptionFile(name)), publishNext);
  });

/** Settings of the development gateway, which has a single user. */
export const toDevelopmentSettings = (store: string) => ({
  ...TEMPORARY_GATEWAY,
  NODE_ENV: 'development',
  RELEASE_STORE: store,
  RELEASE_CHANNEL: DEVELOPMENT,
});
