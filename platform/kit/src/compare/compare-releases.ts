import { createTemporaryFolder } from '@site/base/processes/temporary-folder';
import { folderStore } from '@site/releases/folder-store';
import { type Move, promote } from '@site/releases/publisher';
import {
  type ObjectStore,
  ReleaseError,
  type ReleaseVersions,
  readLive,
  readSections,
  SHELL,
} from '@site/releases/reader';
import type { Browser } from 'playwright-core';
import { startCheckGateway } from '../check/check-gateway.ts';
import { prepareSandbox } from '../check/check-sandbox.ts';
import { findChromium } from '../check/find-chromium.ts';
import { listPages } from '../check/list-pages.ts';
import { comparePictures } from './compare-pictures.ts';
import { toLines } from './to-lines.ts';
import type { ComparedPage } from './write-report.ts';

/** A computer and a phone. */
const WIDTHS = [1280, 390] as const;
const HEIGHT = 900;
const PATIENCE_MS = 30_000;

interface CompareOptions {
  readonly store: ObjectStore;
  readonly channel: string;
  readonly versions: ReleaseVersions;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly report: (line: string) => void;
}

async function readPage(url: string) {
  const answer = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(PATIENCE_MS) });
  return { status: answer.status, lines: toLines((await answer.text()).replaceAll(new URL(url).origin, '')) };
}

/** Takes screenshots of the page as the server sends it. Scripts are off, since animations would differ each time. */
async function takePictures(browser: Browser, url: string): Promise<readonly Buffer[]> {
  await using context = await browser.newContext({ javaScriptEnabled: false, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto(url, { timeout: PATIENCE_MS });
  const pictures: Buffer[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: HEIGHT });
    pictures.push(await page.screenshot({ fullPage: true, animations: 'disabled' }));
  }
  return pictures;
}

/**
 * Renders the smoke pages with parts of the releases, as they are live and as they would be, and compares HTML and
 * screenshots.
 *
 * @throws ReleaseError when nothing is live
 */
export async function compareReleases({
  store,
  channel,
  versions,
  env,
  report,
}: CompareOptions): Promise<ComparedPage[]> {
  const { channel: pointer, live } = await readLive(store, channel);
  if (!pointer) throw new ReleaseError(`Nothing is live on ${channel}: there is nothing to compare with.`);
  const next = { ...live, ...versions };
  const changed = Object.keys(versions);
  const move: Move = { live, sets: [next], changed, channel };
  await using temporary = await createTemporaryFolder('check-');
  const sandbox = await prepareSandbox(temporary.folder, store, move, null);
  const chromium = await findChromium();
  if (!chromium)
    report('No browser was found, so no images are compared: install the package chromium (Debian, Ubuntu).');
  const serve = async (name: string, releases: ReleaseVersions) => {
    await promote(folderStore(sandbox.store), name, releases, new Date());
    const dataDir = `${sandbox.folder}/data-${name}`;
    return startCheckGateway({ env, store: sandbox.store, dataDir, channel: name });
  };
  await using before = await serve('live', live);
  await using after = await serve('next', next);
  await using browser = await chromium?.launch();
  const sections = await readSections(folderStore(sandbox.store), next);
  const compared: ComparedPage[] = [];
  for (const { address, owner, isTouched, isDocument } of listPages(sections, changed, next[SHELL] ?? '')) {
    if (!isTouched || isDocument) continue;
    const [old, now] = [before.url + address, after.url + address];
    const [left, right] = browser ? [await takePictures(browser, old), await takePictures(browser, now)] : [[], []];
    const pictures = left.map((picture, index) => [
      WIDTHS[index] ?? 0,
      comparePictures(picture, right[index] ?? picture),
    ]);
    compared.push({
      address,
      section: owner.name,
      owner: owner.owner,
      before: await readPage(old),
      after: await readPage(now),
      pictures: Object.fromEntries(pictures),
    });
  }
  return compared;
}
