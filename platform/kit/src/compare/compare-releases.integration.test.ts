import path from 'node:path';
import { folderStore } from '@site/releases/folder-store';
import { promote, publishQuickly } from '@site/releases/publisher';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeFolder } from '../../../base/test/make-folder.ts';
import { serve } from '../../../base/test/serve.ts';
import { type Harbour, useHarbour, writeFrame, writeVariant } from '../../test/harbour.ts';
import { findChromium } from '../check/find-chromium.ts';
import { compareReleases } from './compare-releases.ts';
import { toLines } from './to-lines.ts';
import { listSummary, writeReport } from './write-report.ts';

let root: string;
/** The purge address of the site's shared cache, and the number of requests to it. */
let purges = 0;
const cache = await serve((_request, response) => {
  purges += 1;
  response.end();
});
let harbour: Harbour;
const toStore = () => folderStore(path.join(root, 'store'));

const publishFrame = async (version: string, change: (text: string) => string) =>
  publishQuickly(toStore(), await writeFrame(harbour.frame, path.join(root, 'frame', version), version, change), '');

beforeAll(async () => {
  root = await makeFolder();
  harbour = await useHarbour();
  await publishQuickly(toStore(), harbour.frame, '', '1.0.0');
  for (const [name, paths] of [
    ['harbour', ['/', '/tides']],
    ['pilots', ['/pilots', '/pilots/tides']],
  ] as const) {
    const dist = path.join(root, name);
    await writeVariant(harbour.section, dist, { name, version: '1.0.0', paths, json: { owner: `Team ${name}` } });
    await publishQuickly(toStore(), dist, '');
  }
  await promote(toStore(), 'production', { harbour: '1.0.0', pilots: '1.0.0', shell: '1.0.0' }, new Date());
});
afterAll(() => {
  cache.stop();
});

const compare = (version: string) =>
  compareReleases({
    store: toStore(),
    channel: 'production',
    versions: { shell: version },
    report: () => undefined,
    env: {
      ...process.env,
      API_BASE: 'http://127.0.0.1:9',
      CACHE_PURGE_URLS: cache.url,
    },
  });

it('shows the effect of a changed margin in the shell on the pages of every section, by owner', async () => {
  const hasBrowser = (await findChromium()) !== null;
  // An h1 has a different margin and size.
  await publishFrame('1.1.0', (text) => text.replace(/"footer"(?=, ?\{)/, '"h1"'));
  const pages = await compare('1.1.0');
  expect(listSummary(pages)).toEqual([
    ['harbour', 'Team harbour', '2', '2'],
    ['pilots', 'Team pilots', '2', '2'],
  ]);
  for (const { pictures } of pages)
    expect(Object.values(pictures).map((picture) => picture !== null)).toEqual(hasBrowser ? [true, true] : []);
  const report = writeReport('shell@1.1.0', pages);
  expect(report).toMatch(/<h2>Team pilots: pilots, 2 of 2 pages differ<\/h2>/);
  expect(report).toMatch(/<ins>\+ &lt;h1&gt;Since/);
  expect(report.includes('<img alt="difference" src="data:image/png;base64,')).toBe(hasBrowser);
}, 120_000);

it('shows no difference for a rebuilt shell', async () => {
  await publishFrame('1.2.0', (text) => `${text}\n// built anew`);
  const pages = await compare('1.2.0');
  expect(listSummary(pages).map(([, , , differ]) => differ)).toEqual(['0', '0']);
  expect(writeReport('shell@1.2.0', pages)).toContain('Team harbour: harbour, no difference');
}, 120_000);

it('does not purge the shared cache of the site, which the settings of this machine may name', () => {
  expect(purges).toBe(0);
});

it('ignores names that change with every build', () => {
  const page = (hash: string, version: string) =>
    `<head><link href="/assets/main.${hash}.js" integrity="sha256-${hash}"><style>a{b:c}d{e:f}</style></head>` +
    `<script>{"set":"${hash}"}</script><img src="/releases/mfe-a/${version}/web/x.${hash}.css">`;
  const lines = toLines(page('0123456789', '1.0.0'));
  expect(lines).toEqual(toLines(page('9876543210', '1.1.0')));
  expect(lines).toContain('<style>a{b:c}');
});
