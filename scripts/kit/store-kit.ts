import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createTemporaryFolder } from '@site/base/processes/temporary-folder';
import { type ObjectStore, SHELL } from '@site/releases/reader';
import { readManifest } from '../site/read-manifest.ts';
import { hashSources, toLocalVersion, toSources } from '../site/source-hash.ts';
import { KIT_PARTS, makeKit } from './make-kit.ts';

const NOTE = 'kit/kit.json';
const toText = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

interface KitNote {
  readonly version: string;
  readonly file: string;
  readonly integrity: string;
  /** Hash of the sources. */
  readonly sources: string;
}

async function readNote(store: ObjectStore): Promise<KitNote | null> {
  const stored = await store.read(NOTE);
  return stored && (JSON.parse(toText(stored.bytes)) as KitNote);
}

/** The format of npm's lock file (Subresource Integrity, SHA-512). */
const toIntegrity = (bytes: Uint8Array) => `sha512-${createHash('sha512').update(bytes).digest('base64')}`;

/** Hash of the sources of the kit. A store whose note has the same hash already contains this kit. */
export const hashKit = (): string =>
  hashSources([...toSources(SHELL), 'pnpm-workspace.yaml', 'scripts/kit', 'platform/kit', ...KIT_PARTS]);

/**
 * Builds the section kit of this workspace into a store, from which the site serves it. Lock files may refer to a
 * published package, so it never changes: changed sources of the same version get a local version.
 */
export async function storeKit(store: ObjectStore): Promise<void> {
  const sources = hashKit();
  if ((await readNote(store))?.sources === sources) return;
  const official = readManifest('platform/kit').version;
  const isTaken = (await store.read(`kit/section-kit-${official}.tgz`)) !== null;
  const version = isTaken ? toLocalVersion(official, sources) : official;
  await using out = await createTemporaryFolder('kit-out-');
  const bytes = await readFile(await makeKit(out.folder, version));
  const file = `section-kit-${version}.tgz`;
  await store.write(`kit/${file}`, bytes, 'if-absent');
  const note: KitNote = { version, file, integrity: toIntegrity(bytes), sources };
  await store.write(NOTE, new TextEncoder().encode(JSON.stringify(note)), 'always');
}
