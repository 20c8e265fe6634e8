import path from 'node:path';
import { createTemporaryFolder } from '@site/base/processes/temporary-folder';
import { type RecordedCall, startRecordingApi } from '../../../e2e/src/content-apis/recording-api.ts';
import { type BenchSite, startFurtherGateway } from './bench-site.ts';

/**
 * A gateway with our own content API, or with a foreign one that announces no version and has each image in one size.
 */
export interface ContentSite {
  readonly what: 'own content' | 'foreign content';
  readonly url: string;
  /** Processes whose processor time counts; a foreign API is not included. */
  readonly pids: readonly number[];
  /** Calls that arrived at the content API. */
  readonly calls: readonly RecordedCall[];
}

/**
 * Starts one gateway with own content and one with foreign content, and passes both to `measure`.
 *
 * @param measure both gateways run until its promise settles
 */
export async function withContentPair(
  site: BenchSite,
  measure: (sites: readonly ContentSite[]) => Promise<void>,
): Promise<void> {
  await using undo = new AsyncDisposableStack();
  const start = async (foreign: boolean): Promise<ContentSite> => {
    const proxy = await startRecordingApi({ to: site.apiUrl, foreign });
    undo.defer(proxy.stop);
    // Resized foreign images are stored here.
    const { folder } = undo.use(await createTemporaryFolder('bench-content-'));
    const gateway = await startFurtherGateway(site, {
      API_BASE: proxy.url,
      DATA_DIR: folder,
      RELEASE_STORE: path.join(site.env.DATA_DIR ?? '', 'store'),
      PAGE_CACHE_SECONDS: '60',
    });
    undo.use(gateway);
    const pids = [gateway.pid, ...(foreign ? [] : [site.apiPid])];
    return { what: foreign ? 'foreign content' : 'own content', url: gateway.url, pids, calls: proxy.calls };
  };
  await measure([await start(false), await start(true)]);
}
