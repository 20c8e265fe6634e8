import { toMessage } from '@site/base/error-text';
import { readSettings } from '@site/base/settings';
import { readOwners, writeOwner } from '@site/releases/publisher';
import { createTrustedReader, listReleases, type ObjectStore, readLive, SHELL } from '@site/releases/reader';
import { enrol, readRootFile, toRootFile } from '@site/releases/team/enrol';
import type { Project } from '../../project.ts';
import { USAGE } from '../usage.ts';
import { readKeyFile } from './keys.ts';

interface NewOwner {
  readonly section: string;
  /** Public key (SPKI, base64). */
  readonly key: string;
  readonly prefix: string[];
  /** File of the root key; empty if none was given. */
  readonly root: string;
}

/** Returns a warning when there is no release of a section's name, or its new key or prefixes do not fit its live release. */
async function listWarnings(store: ObjectStore, channel: string, section: string): Promise<string[]> {
  const version = (await readLive(store, channel)).live[section];
  if (version === undefined) {
    const known = [...new Set((await listReleases(store)).map(({ name }) => name))];
    if (known.includes(section)) return [];
    const others = known.length > 0 ? `; there are releases of ${known.join(', ')}` : '';
    return [`There is no release of ${section} yet${others}.`];
  }
  return createTrustedReader(store, '')(section, version).then(
    () => [],
    (error: unknown) => [
      `Its live release is refused: ${toMessage(error)} Until one that fits is live, these gateways keep their releases and accept no promotions.`,
    ],
  );
}

/** Makes a key the owner of a section. Returns the text to print. */
export async function ownSection(
  store: ObjectStore,
  channel: string,
  project: Project,
  { section, key, prefix: prefixes, root }: NewOwner,
): Promise<string> {
  if (key === '' || (prefixes.length === 0 && section !== SHELL) || root === '')
    throw new Error(`--key, --prefix and --root are required.\n\n${USAGE}`);
  await writeOwner(store, { section, key, prefixes }, readKeyFile(project.root, root));
  const what = prefixes.length > 0 ? `, with ${prefixes.join(', ')}` : '';
  const owned = `${section} is owned by that key${what}. Gateways with RELEASE_ROOT_KEY load only what it signed.`;
  return [owned, ...(await listWarnings(store, channel, section))].join('\n');
}

/** Gives a team in another repository access to the site. Returns the text to print. */
export async function enrolSection(
  store: ObjectStore,
  channel: string,
  project: Project,
  { section, key, prefix: prefixes, root: file }: NewOwner,
): Promise<string> {
  if (key === '' || prefixes.length === 0) throw new Error(`--key and --prefix are required.\n\n${USAGE}`);
  const settings = readSettings(process.env);
  const root = readKeyFile(project.root, file) || (await readRootFile(toRootFile(settings, project.root)));
  // Fails if the list was deleted: a new one would leave all other sections to anyone.
  await readOwners(store, settings.RELEASE_ROOT_KEY);
  await enrol(store, channel, { section, key, prefixes }, root);
  return `${section} is enrolled with ${prefixes.join(', ')}. Its team publishes with npx section-kit publish.`;
}
