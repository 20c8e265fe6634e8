import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { folderStore } from '@site/releases/folder-store';
import { promote } from '@site/releases/publisher';
import { readChannel, readReleaseSet } from '@site/releases/reader';
import { publishCopies } from '../../../e2e/src/many-sections/publish-copies.ts';
import { type BenchSite, startFurtherShell } from './bench-site.ts';

const FEW = 'few';
const MANY = 'many';
const ALL_SECTIONS = 100;

/** A release store of its own with two channels: the site's sections alone, and a hundred with these among them. */
export interface ManySections {
  readonly few: Readonly<Record<string, string>>;
  readonly many: Readonly<Record<string, string>>;
  readonly remove: () => Promise<void>;
}

/** Publishes further sections until there are a hundred; gives the settings of shells that serve few and many. */
export async function prepareManySections(site: BenchSite): Promise<ManySections> {
  const root = await mkdtemp(path.join(tmpdir(), 'many-'));
  const RELEASE_STORE = path.join(root, 'store');
  await cp(path.join(site.env.DATA_DIR ?? '', 'store'), RELEASE_STORE, { recursive: true });
  const store = folderStore(RELEASE_STORE);
  const live = await readChannel(store, 'production');
  const { sections } = await readReleaseSet(store, live?.set ?? '');
  const copies = await publishCopies(store, ALL_SECTIONS - Object.keys(sections).length);
  await promote(store, FEW, sections, new Date());
  await promote(store, MANY, { ...sections, ...copies }, new Date());
  return {
    few: { RELEASE_STORE, RELEASE_CHANNEL: FEW },
    many: { RELEASE_STORE, RELEASE_CHANNEL: MANY },
    remove: () => rm(root, { recursive: true }),
  };
}

/** Two shells with equal settings, one of few sections and one of many. */
export interface ShellPair {
  readonly few: { readonly url: string; readonly pid: number };
  readonly many: { readonly url: string; readonly pid: number };
  readonly stop: () => Promise<void>;
}

/** @param own settings of both */
export async function startPair(
  site: BenchSite,
  { few, many }: ManySections,
  own: Readonly<Record<string, string>>,
): Promise<ShellPair> {
  const [one, other] = [
    await startFurtherShell(site, { ...few, ...own }),
    await startFurtherShell(site, { ...many, ...own }),
  ];
  return {
    few: { url: one.url, pid: one.process.child.pid ?? 0 },
    many: { url: other.url, pid: other.process.child.pid ?? 0 },
    stop: async () => {
      await one.process.stop();
      await other.process.stop();
    },
  };
}
