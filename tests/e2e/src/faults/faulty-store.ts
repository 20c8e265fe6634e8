import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { folderStore } from '@site/releases/folder-store';
import { promote, publishQuickly } from '@site/releases/publisher';
import { parseSectionJson, readSectionJson, toReleaseKey } from '@site/releases/reader';
import { rewriteRelease } from '../../../../platform/kit/test/rewrite-release.ts';
import { readLiveReleases } from '../releases/site-store.ts';
import { copySiteStore } from '../site/copy-site-store.ts';
import { workerSite } from '../worker-site.ts';
import { type SectionFault, spoilContainer } from './section-faults.ts';

const CHANNEL = 'production';

/** A separate store with the releases that are live on the worker's site. */
export interface FaultyStore {
  readonly dataDir: string;
  /** Publishes a release of a section with a fault. Returns its version. */
  readonly publishFaulty: (section: string, fault: SectionFault) => Promise<string>;
  /** Restores the bytes of a damaged release. */
  readonly repair: (section: string, version: string) => Promise<void>;
  /** Makes a version live, by default the good one. Returns the id of the release set. */
  readonly goLive: (section: string, version?: string) => Promise<string>;
  readonly remove: () => Promise<void>;
}

export async function createFaultyStore(): Promise<FaultyStore> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'faults-'));
  const root = path.join(dataDir, 'store');
  await copySiteStore(workerSite().dataDir, root);
  const store = folderStore(root);
  const good = await readLiveReleases(store);
  const toFolder = (section: string, version: string) =>
    path.join(root, path.dirname(toReleaseKey(section, version, 'section.json')));
  let patch = 0;

  /** Copies the files of the live release, with a fault in both containers and updated hashes. */
  async function build(section: string, fault: SectionFault): Promise<string> {
    const dist = await mkdtemp(path.join(tmpdir(), 'dist-'));
    const version = `66.0.${patch++}`;
    const from = toFolder(section, good[section] ?? '');
    const { container, entry, version: live } = await readSectionJson(store, section, path.basename(from));
    await rewriteRelease(from, dist, {
      // Chunks belong to the same version as their container: a page does not run scripts of releases outside its set.
      rename: (text) => text.replaceAll(`/releases/${section}/${live}/`, `/releases/${section}/${version}/`),
      change: (file, text) =>
        file === entry.node || file === entry.web ? spoilContainer(text, fault, container) : text,
      describe: () => ({ version }),
    });
    return dist;
  }

  async function damage(section: string, version: string, change: (file: string) => Promise<void>): Promise<void> {
    const folder = toFolder(section, version);
    const { entry } = parseSectionJson(await readFile(path.join(folder, 'section.json'), 'utf8'), 'section.json');
    for (const file of [entry.node, entry.web, `${entry.web}.br`]) await change(path.join(folder, file));
  }

  return {
    dataDir,
    async publishFaulty(section, fault) {
      const dist = await build(section, fault);
      const { version } = await publishQuickly(store, dist, 'fault');
      await cp(toFolder(section, version), `${toFolder(section, version)}.whole`, { recursive: true });
      await rm(dist, { recursive: true });
      if (fault === 'bytes missing') await damage(section, version, (file) => rm(file));
      if (fault === 'bytes corrupt')
        await damage(section, version, async (file) => {
          const bytes = await readFile(file);
          bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
          await writeFile(file, bytes);
        });
      return version;
    },
    async repair(section, version) {
      await cp(`${toFolder(section, version)}.whole`, toFolder(section, version), { recursive: true });
    },
    async goLive(section, version = good[section] ?? '') {
      return (await promote(store, CHANNEL, { [section]: version }, new Date())).id;
    },
    remove: () => rm(dataDir, { recursive: true }),
  };
}
