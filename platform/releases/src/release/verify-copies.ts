import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import type { ObjectStore } from '../store/object-store.ts';
import { matchesIntegrity, toReleaseKey } from './read-verified.ts';
import type { ReleaseJson } from './release-reader.ts';

/** The compressed forms in which a file may be stored beside itself. */
const DECODERS = { br: promisify(brotliDecompress), gz: promisify(gunzip) } as const;

/** True when the bytes are the brotli form of a file with that integrity value. */
export async function matchesBrotli(bytes: Uint8Array, integrity: string): Promise<boolean> {
  const plain = await DECODERS.br(bytes).catch(() => null);
  return plain !== null && matchesIntegrity(plain, integrity);
}

/** Compressed copies of a release that are not the file that they stand for, one sentence each. Browsers get the copies. */
export async function findBadCopies(store: ObjectStore, release: ReleaseJson): Promise<string[]> {
  const { name, version, assets } = release;
  const folders = ['web/', 'mf/'].map((folder) => store.list(toReleaseKey(name, version, folder)));
  const keys = new Set((await Promise.all(folders)).flat());
  const problems: string[] = [];
  for (const [file, { integrity }] of Object.entries(assets))
    for (const [kind, decode] of Object.entries(DECODERS)) {
      const key = toReleaseKey(name, version, `${file}.${kind}`);
      const copy = keys.has(key) ? await store.read(key) : null;
      const plain = copy && (await decode(copy.bytes).catch(() => null));
      if (copy && !(plain && matchesIntegrity(plain, integrity)))
        problems.push(`${file}.${kind} of ${name}@${version} was changed: it is not the compressed form of ${file}.`);
    }
  return problems;
}
