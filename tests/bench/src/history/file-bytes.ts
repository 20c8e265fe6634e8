import path from 'node:path';
import { readBuild } from '@site/releases/publisher';
import { parseSectionJson, type ReleaseVersions } from '@site/releases/reader';
import { ROOT } from '../../../../scripts/site/source-hash.ts';
import { toAssetName } from './asset-name.ts';
import type { ByteEntry } from './byte-entry.ts';

/** Names to bytes, as an entry holds them. */
export type Bytes = ByteEntry['bytes'];

/** A file's bytes as they are and as they are sent with brotli. Throws when it is not there. */
async function weigh(url: string): Promise<readonly [number, number]> {
  const response = await fetch(url, { headers: { 'accept-encoding': 'br' } });
  if (!response.ok) throw new Error(`${url} answers with status ${response.status}`);
  const raw = (await response.arrayBuffer()).byteLength;
  return [raw, Number(response.headers.get('content-length') ?? raw)];
}

async function listReleased(site: string): Promise<string[]> {
  const { sections } = (await (await fetch(`${site}/releases/live.json`)).json()) as {
    readonly sections: ReleaseVersions;
  };
  const lists = await Promise.all(
    Object.entries(sections).map(async ([name, version]) => {
      const place = `${site}/releases/${name}/${version}`;
      const { assets } = parseSectionJson(await (await fetch(`${place}/section.json`)).text(), place);
      return Object.keys(assets).map((file) => `${place}/${file}`);
    }),
  );
  return lists.flat().filter((url) => url.includes('/web/'));
}

const SHELL_DIST = path.join(ROOT, 'shell/dist');

/**
 * The bytes of every script, style and font that a browser can load from a running site, by the name of the asset: the
 * shell's, and of each section its container and its parts. Two of one name are added up.
 */
export async function measureFiles(site: string): Promise<Bytes> {
  const ofShell = Object.keys((await readBuild(SHELL_DIST)).assets)
    .filter((file) => file.startsWith('web/'))
    .map((file) => `${site}/assets/${file.slice('web/'.length)}`);
  const bytes: Record<string, readonly [number, number]> = {};
  for (const url of [...ofShell, ...(await listReleased(site))]) {
    const name = toAssetName(new URL(url).pathname);
    if (!name || !/\.(?:js|css|woff2)$/.test(name)) continue;
    const [raw, sent] = await weigh(url);
    const [rawBefore, sentBefore] = bytes[name] ?? [0, 0];
    bytes[name] = [rawBefore + raw, sentBefore + sent];
  }
  return bytes;
}
