import path from 'node:path';
import { expect } from '@playwright/test';
import { folderStore } from '@site/releases/folder-store';
import { workerSite } from '../worker-site.ts';

const CHANNEL = 'channels/production.json';

/** Remembers what is live on the site of this worker, for tests that move it; later tests find it as it was. */
export async function holdChannel(): Promise<{ readonly putBack: () => Promise<void> }> {
  const { url, dataDir } = workerSite();
  const store = folderStore(path.join(dataDir, 'store'));
  const readSet = async () => (await fetch(`${url}/aviso-legal`)).headers.get('x-release-set');
  const [before, set] = await Promise.all([store.read(CHANNEL), readSet()]);
  return {
    async putBack() {
      if (before) await store.write(CHANNEL, before.bytes, 'always');
      await expect.poll(readSet).toBe(set);
    },
  };
}
