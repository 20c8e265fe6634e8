import path from 'node:path';
import { readBuild } from '@site/releases/publisher';
import { parseSectionJson, type ReleaseVersions } from '@site/releases/reader';
import { ROOT } from '../../../../scripts/site/site-root.ts';
import { toAssetName } from './asset-name.ts';
import type { ByteEntry } from './byte-entry.ts';

/** Maps names to bytes, as in an entry. */
export type Bytes = ByteEntry['bytes'];

/** Bytes of a file, uncompressed and as sent with brotli. Throws when the file does not exist. */
async function measureFile(url: string): Promise<readonly [number, number]> {
  const response = await fetch(url, { headers: { 'accept-encoding': 'br' } });
  if (!response.ok) throw new Error(`${url} returned status ${response.status}`);
  const raw = (await response.arrayBuffer()).byteLength;
  return [raw, Number(response.headers.get('content-length') ?? raw)];
}

async function listReleasedFiles(site: string): Promise<string[]> {
  const { sections } = (await (await fetch(`${site}/releases/live.json`)).json()) as {
    readonly sections: ReleaseVersions;
  };
  const lists = await Promise.all(
    Object.entries(sections).map(async ([name, version]) => {
      const base = `${site}/releases/${name}/${version}`;
      const { assets } = parseSectionJson(await (await fetch(`${base}/section.json`)).text(), base);
      return Object.keys(assets).map((file) => `${base}/${file}`);
    }),
  );
  return lists.flat().filter((url) => url.includes('/web/'));
}

const SHELL_DIST = path.join(ROOT, 'shell/dist');

/**
 * Measures every script, style sheet and font that a browser can load from a running site: those of the shell, and the
 * container and chunks of each section. Returns the bytes by asset name; assets of the same name are added up.
 */
export async function measureFiles(site: string): Promise<Bytes> {
  const ofShell = Object.keys((await readBuild(SHELL_DIST)).assets)
    .filter((file) => file.startsWith('web/'))
    .map((file) => `${site}/assets/${file.slice('web/'.length)}`);
  const bytes: Record<string, readonly [number, number]> = {};
  for (const url of [...ofShell, ...(await listReleasedFiles(site))]) {
    const name = toAssetName(new URL(url).pathname);
    if (!name || !/\.(?:js|css|woff2)$/.test(name)) continue;
    const [raw, sent] = await measureFile(url);
    const [rawBefore, sentBefore] = bytes[name] ?? [0, 0];
    bytes[name] = [rawBefore + raw, sentBefore + sent];
  }
  return bytes;
}
