import { statSync } from 'node:fs';
import path from 'node:path';
import { toMessage } from '@site/base/error-text';
import {
  checkDeclaration,
  promote,
  publishQuickly,
  readSections,
  readShell,
  removeChannel,
  retire,
} from '@site/releases/publisher';
import { type ObjectStore, type ReleaseVersions, readLive, toDescriptionFile } from '@site/releases/reader';
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

/** Makes a build live in development, without the checks and the signature of a release. Returns its name. */
export async function showCompiled(store: ObjectStore, dist: string): Promise<string> {
  const { name, version } = await publishQuickly(store, dist, 'development', `${COMPILED}${Date.now()}`);
  await promote(store, DEVELOPMENT, { [name]: version }, new Date());
  return name;
}

/**
 * Prints what a check would refuse in the declaration of a section that is live in development. The page may work in
 * spite of it, hide another section's, or fail without a reason.
 *
 * @param expected the section's name in package.json
 * @param name the one in its declaration
 */
export async function reportProblems(store: ObjectStore, expected: string, name: string): Promise<void> {
  const { live } = await readLive(store, DEVELOPMENT);
  // What cannot be read is reported by the gateway.
  const sections = await readSections(store, live).catch(() => []);
  const shell = await readShell(store, live).catch(() => null);
  const section = sections.find((each) => each.name === name);
  if (!section || !shell) return;
  const others = sections.filter((each) => each !== section);
  const problems = [
    ...(name === expected ? [] : [`The name in the declaration is ${name}, not ${expected} as in package.json.`]),
    ...checkDeclaration(section, others, shell),
  ];
  if (problems.length > 0) console.error(['A check will refuse this:', ...problems].join('\n- '));
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
 * Publishes every version that the development server of the shell or a section compiles, so that render workers load it
 * like any other release.
 *
 * @param folder the package's folder
 * @param name of the release
 * @returns resolves with the declared name when the first version is live; rejects when it cannot be published
 */
export const publishCompiled = (store: ObjectStore, name: string, folder: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const dist = path.join(folder, 'dist-dev');
    let shown = '';
    /** The version of another run or release that was live under the shown name before. */
    let replaced: string | undefined;
    const publishNext = inTurn(async () => {
      try {
        const { live } = await readLive(store, DEVELOPMENT);
        const declared = await showCompiled(store, dist);
        if (declared !== shown) {
          // A typing error in the name is corrected: the section under that name would keep its addresses.
          if (replaced) await promote(store, DEVELOPMENT, { [shown]: replaced }, new Date());
          else if (shown !== '') await retire(store, DEVELOPMENT, [shown], new Date());
          replaced = live[declared];
        }
        const isFirst = shown === '';
        shown = declared;
        if (isFirst) return resolve(declared);
        await reportProblems(store, name, declared);
      } catch (error) {
        if (shown !== '') throw error;
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
