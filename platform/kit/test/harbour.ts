import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { toIntegrity } from '@site/base/integrity';
import { parseShellJson, type SectionJson } from '@site/releases/reader';
import { prepareOnce } from '../../base/test/prepare-once.ts';
import { runBuild } from '../src/section/run-build.ts';
import { rewriteRelease } from './rewrite-release.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');

/** Folders with the builds of a small site, read-only for tests. */
export interface Harbour {
  readonly frame: string;
  readonly section: string;
}

/**
 * Builds a copy of the second site of the end-to-end tests, in a folder from which its packages can still be resolved.
 */
const useBuilt = prepareOnce('harbour', async (place) => {
  const folder = path.join(ROOT, `tests/e2e/fixtures/checked-site-${process.pid}`);
  try {
    await cp(path.join(ROOT, 'tests/e2e/fixtures/second-site'), folder, { recursive: true });
    await Promise.all([runBuild(path.join(folder, 'frame')), runBuild(path.join(folder, 'section'))]);
    for (const part of ['frame', 'section'])
      await cp(path.join(folder, part, 'dist'), path.join(place, part), { recursive: true });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

/** Returns the builds, which are shared in one test run: each takes two seconds of processor time. */
export async function useHarbour(): Promise<Harbour> {
  const place = await useBuilt();
  return { frame: path.join(place, 'frame'), section: path.join(place, 'section') };
}

interface Variant {
  readonly name: string;
  readonly version: string;
  /** The two addresses that replace `/` and `/tides`. */
  readonly paths: readonly [string, string];
  /** Changes the text of a file. */
  readonly change?: (file: string, text: string) => string;
  readonly json?: Partial<SectionJson>;
}

/** Copies the section's build under another name, with other addresses and code, and updates its hashes. */
export async function writeVariant(from: string, to: string, variant: Variant): Promise<string> {
  const { name, version, paths, json, ...changes } = variant;
  await rewriteRelease(from, to, {
    ...changes,
    rename: (text) =>
      text
        .replaceAll('harbour', name)
        .replaceAll('/1.0.0/', `/${version}/`)
        .replaceAll('@1.0.0', `@${version}`)
        .replaceAll(/(["'])\/tides\1/g, `"${paths[1]}"`)
        .replaceAll(/path: ?(["'])\/\1/g, `path:"${paths[0]}"`),
    describe: ({ routes }) => ({
      version,
      routes: routes.map((route, index) => ({ ...route, path: paths[index] ?? '', smoke: paths[index] })),
      ...json,
    }),
  });
  return to;
}

/** Copies the frame's build as another version, with a change in its renderer, and updates its hashes. */
export async function writeFrame(from: string, to: string, version: string, change: (text: string) => string) {
  await cp(from, to, { recursive: true });
  const file = path.join(to, 'shell.json');
  const json = parseShellJson(await readFile(file, 'utf8'), file);
  const text = change(await readFile(path.join(to, json.render), 'utf8'));
  await writeFile(path.join(to, json.render), text);
  const assets = { ...json.assets, [json.render]: { size: Buffer.byteLength(text), integrity: toIntegrity(text) } };
  await writeFile(file, JSON.stringify({ ...json, version, assets }));
  return to;
}
