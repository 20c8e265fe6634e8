import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Address } from '@site/base/http/address';
import { STATUS_PATH } from '@site/page/names';
import { type ObjectStore, readVerified } from '@site/releases/reader';
import { respondJson, respondText } from '../http/respond.ts';
import type { LiveReleaseSet } from '../release-sets/live-release-set.ts';

const FILE = 'mf/mf-manifest.json';

interface ManifestOptions {
  readonly store: ObjectStore;
  readonly live: Pick<LiveReleaseSet, 'current'>;
  readonly siteUrl: string;
}

/**
 * Serves `/_secciones/SECTION/mf-manifest.json`: the Module Federation manifest of the section's live release. Other
 * hosts configure this address once and follow every promotion. The files stay with their release, to which
 * `publicPath` points.
 */
export function createLiveManifest({ store, live, siteUrl }: ManifestOptions) {
  return async (_request: IncomingMessage, response: ServerResponse, { path }: Address): Promise<void> => {
    const section = live.current.sections.find(({ name }) => path === `${STATUS_PATH}/${name}/mf-manifest.json`);
    if (!section || !Object.hasOwn(section.assets, FILE)) return respondText(response, 404, 'No such manifest.');
    const { name, version } = section;
    const text = new TextDecoder().decode(await readVerified(store, section, FILE));
    const manifest = JSON.parse(text) as { readonly metaData: object };
    const publicPath = `${siteUrl}/releases/${name}/${version}/mf/`;
    const metaData = { ...manifest.metaData, publicPath };
    respondJson(response, JSON.stringify({ ...manifest, metaData }), 'no-cache');
  };
}
