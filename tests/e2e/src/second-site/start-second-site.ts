import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { folderStore } from '@site/releases/folder-store';
import { promote, publishQuickly } from '@site/releases/publisher';
import { runBuild } from 'section-kit/run-build';
import { serve } from '../../../../platform/base/test/serve.ts';
import { ROOT } from '../../../../scripts/site/site-root.ts';
import { makeTemporaryWorkspace } from '../commands/temporary-workspace.ts';
import { startGateway } from '../start-gateway.ts';

const FOLDER = 'tests/e2e/fixtures/second-site';

export interface SecondSite {
  readonly url: string;
  /** Paths of the requests to the content API, which is empty. */
  readonly apiRequests: readonly string[];
  readonly stop: () => Promise<void>;
}

/** Builds the second site, publishes both into a separate store, and starts the gateway. */
export async function startSecondSite(): Promise<SecondSite> {
  const workspace = await makeTemporaryWorkspace();
  const folder = path.join(workspace.root, 'second-site');
  await cp(path.join(ROOT, FOLDER), folder, { recursive: true, filter: (file) => path.basename(file) !== 'dist' });
  await workspace.link('second-site', 'tests/e2e');
  await Promise.all([runBuild(path.join(folder, 'frame')), runBuild(path.join(folder, 'section'))]);
  const data = await mkdtemp(path.join(tmpdir(), 'second-site-'));
  const store = folderStore(path.join(data, 'store'));
  const frame = await publishQuickly(store, path.join(folder, 'frame/dist'), '');
  const section = await publishQuickly(store, path.join(folder, 'section/dist'), '');
  const versions = { [frame.name]: frame.version, [section.name]: section.version };
  await promote(store, 'production', versions, new Date());
  const apiRequests: string[] = [];
  const api = await serve((request, response) => {
    apiRequests.push(request.url ?? '');
    response.writeHead(404).end();
  });
  const gateway = await startGateway({
    DATA_DIR: data,
    API_BASE: api.url,
    OFFLINE_PAGES: 'on',
  });
  return {
    url: gateway.url,
    apiRequests,
    async stop() {
      await gateway.stop();
      api.stop();
      await rm(data, { recursive: true, force: true });
      await workspace.remove();
    },
  };
}
