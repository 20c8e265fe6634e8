import path from 'node:path';
import type { Settings } from '@site/base/settings';
import { isReservedWord } from '@site/contract/reserved-addresses';
import * as v from 'valibot';
import { readLive } from '../channel/channel.ts';
import { listAddresses } from '../contract-check/checks/check-routes.ts';
import { isBelow, pathsOverlap, toFirstPart } from '../contract-check/checks/path-overlap.ts';
import { ReleaseError } from '../release/read-verified.ts';
import { readSections } from '../release/release-set.ts';
import type { ObjectStore } from '../store/object-store.ts';
import { readGeneratedSecret } from '../trust/generated-secret.ts';
import { ANYBODY, type Owner, readOwners, writeOwner } from '../trust/owners.ts';
import { createKeys } from '../trust/signature.ts';

const team = v.object({
  section: v.pipe(v.string(), v.regex(/^mfe-[a-z][a-z0-9-]*$/)),
  key: v.pipe(v.string(), v.maxLength(200)),
  prefix: v.pipe(v.string(), v.regex(/^\/[a-z0-9-]+$/)),
});

/** Reads the root key of a developer's machine, which is generated when first needed. */
export const readRootFile = (file: string): Promise<string> => readGeneratedSecret(file, () => createKeys().secret);

export const toRootFile = ({ DATA_DIR }: Pick<Settings, 'DATA_DIR'>, root: string): string =>
  path.resolve(root, DATA_DIR, 'release-root.pem');

/** Throws ReleaseError when the gateway or a live section has an address at or below a prefix, or a section the name. */
async function expectFree(store: ObjectStore, channel: string, { section, key, prefixes }: Owner): Promise<void> {
  const reserved = prefixes.find((prefix) => isReservedWord(toFirstPart(prefix)));
  if (reserved !== undefined) throw new ReleaseError(`The gateway serves ${reserved} itself. Choose another path.`);
  const owner = ((await readOwners(store, '')) ?? []).find((each) => each.section === section);
  const { live: releases } = await readLive(store, channel);
  // The key of a section that is not live may be replaced, for example after it was lost.
  if (owner && owner.key !== key && section in releases)
    throw new ReleaseError(
      `${section} belongs to another key. Choose another name, or replace the key: npm run releases -- own ${section} --key ${key} ${prefixes.map((prefix) => `--prefix ${prefix}`).join(' ')} --root FILE`,
    );
  if (!owner && section in releases)
    throw new ReleaseError(`The section ${section} already exists. Choose another name.`);
  const live = await readSections(store, releases);
  const addresses = live.filter(({ name }) => name === section).flatMap(listAddresses);
  const outside = addresses.find(({ path: address }) => !prefixes.some((prefix) => isBelow(address, prefix)));
  // Gateways with a root key would refuse the live release, and with it every promotion.
  if (owner && outside)
    throw new ReleaseError(
      `${section} is live at ${outside.path}, outside of ${prefixes.join(', ')}. Name all its prefixes: ${[...owner.prefixes, ...prefixes].map((prefix) => `--prefix ${prefix}`).join(' ')}.`,
    );
  for (const other of live.filter(({ name }) => name !== section))
    for (const { path: address } of listAddresses(other))
      if (prefixes.some((prefix) => pathsOverlap(address, `${prefix}/*`)))
        throw new ReleaseError(`${address} belongs to ${other.name}. Choose another path.`);
}

/**
 * Registers the key of a new section. If the store had no list of owners, anyone may still release sections without an
 * owner.
 *
 * @param root private key that signs the list
 * @throws ReleaseError when the name or the address is taken
 */
export async function enrol(store: ObjectStore, channel: string, owner: Owner, root: string): Promise<void> {
  await expectFree(store, channel, owner);
  if (!(await readOwners(store, ''))) await writeOwner(store, { section: ANYBODY, key: '', prefixes: [] }, root);
  await writeOwner(store, owner, root);
}

/** The same for a request from the developer's machine on which the site runs. */
export async function enrolHere(store: ObjectStore, settings: Settings, body: Uint8Array): Promise<{ text: string }> {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), team), new TextDecoder().decode(body));
  if (!parsed.success)
    throw new ReleaseError('A team needs a name such as mfe-library, a key, and a prefix such as /biblioteca.');
  const { section, key, prefix } = parsed.output;
  const root = await readRootFile(toRootFile(settings, process.cwd()));
  await enrol(store, settings.RELEASE_CHANNEL, { section, key, prefixes: [prefix] }, root);
  return { text: `${section} is enrolled with ${prefix}.` };
}
