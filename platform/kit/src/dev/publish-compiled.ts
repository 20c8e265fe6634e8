import path from 'node:path';
import { toMessage } from '@site/base/error-text';
import { promote, publishQuickly, removeChannel } from '@site/releases/publisher';
import type { ObjectStore, ReleaseVersions } from '@site/releases/reader';
import { watchFile } from './watch-file.ts';

/** The channel that the gateway of development follows. */
export const DEVELOPMENT = 'development';

/** Shows the other sections, and nothing that an earlier development has left: a section that has another name or branch by now. */
export async function showOthers(store: ObjectStore, others: ReleaseVersions): Promise<void> {
  await removeChannel(store, DEVELOPMENT);
  if (Object.keys(others).length > 0) await promote(store, DEVELOPMENT, others, new Date());
}

/** Serves one compiled version after the other; a compilation that comes in between is picked up afterwards. */
export function inTurn(work: () => Promise<void>): () => void {
  let chain = Promise.resolve();
  return () => {
    chain = chain.then(work).catch((error: unknown) => console.error(toMessage(error)));
  };
}

/**
 * Publishes whatever a section's development server compiles: the render workers take it like any other release.
 *
 * @param folder of the section
 * @returns resolves when the first version is there
 */
export const publishCompiled = (store: ObjectStore, section: string, folder: string): Promise<void> =>
  new Promise((resolve) => {
    const dist = path.join(folder, 'dist-dev');
    const publishNext = inTurn(async () => {
      const { version } = await publishQuickly(store, dist, 'development', `0.0.0-dev.${Date.now()}`);
      await promote(store, DEVELOPMENT, { [section]: version }, new Date());
      resolve();
    });
    watchFile(path.join(dist, 'section.json'), publishNext);
  });

/** Settings of the gateway of development, which one person looks at. */
export const toDevelopmentSettings = (shell: string, store: string) => ({
  ...{ NODE_ENV: 'development', RELEASE_STORE: store, RELEASE_CHANNEL: DEVELOPMENT, SHELL_DIST: shell },
  ...{ PAGE_CACHE_SECONDS: '0', API_FRESH_SECONDS: '0', RENDER_WORKERS: '1' },
});
