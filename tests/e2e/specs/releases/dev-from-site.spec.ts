import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { findFreePort } from '@site/base/processes/free-ports';
import { startProcess } from '@site/base/processes/start-process';
import { folderStore } from '@site/releases/folder-store';
import { expect, test } from '../../src/test.ts';
import { workerSite } from '../../src/worker-site.ts';

const SECTION = 'mfe-search-contact';
const PROGRAM = fileURLToPath(new URL('../../../../scripts/dev.ts', import.meta.url));

interface LiveReleases {
  readonly sections: Readonly<Record<string, string>>;
}
const readLive = async (site: string) => (await (await fetch(`${site}/releases/live.json`)).json()) as LiveReleases;

test('shows one section from its sources among the releases of a running site, and builds no other section', async () => {
  test.setTimeout(120_000);

  const dataDir = await mkdtemp(path.join(tmpdir(), 'dev-'));
  const port = await findFreePort();
  const env = {
    ...process.env,
    PORT: String(port),
    CONTENT_API_PORT: String(await findFreePort()),
    // Empty: its own content is imported, which links to pages of the section.
    API_BASE: '',
    DATABASE_URL: '',
    CONTENT_DIR: workerSite().contentDir,
    DATA_DIR: dataDir,
  };
  const development = await startProcess({
    name: 'dev',
    file: PROGRAM,
    args: [SECTION, '--from', workerSite().url],
    env,
    readyLine: 'The site is ready',
    write: () => {},
  });
  try {
    const site = `http://127.0.0.1:${port}`;
    const [here, there] = [await readLive(site), await readLive(workerSite().url)];
    expect(here.sections[SECTION]).toMatch(/^0\.0\.0-dev\./);
    expect({ ...here.sections, [SECTION]: '' }).toEqual({ ...there.sections, [SECTION]: '' });
    for (const address of ['/contacto', '/noticias', '/inicio']) {
      const response = await fetch(site + address);
      expect([address, response.status]).toEqual([address, 200]);
    }
    const released = await folderStore(path.join(dataDir, 'store')).list('releases/');
    const compiled = new Set(released.filter((key) => key.includes('-dev.')).map((key) => key.split('/')[1]));
    expect([...compiled]).toEqual([SECTION, 'shell']);
    expect(await folderStore(path.join(dataDir, 'store')).read('workspace/released.json')).toBeNull();
  } finally {
    await development.stop();
    // The content API, a process of its own, may still be closing its database.
    await rm(dataDir, { recursive: true, force: true, maxRetries: 10 });
  }
});
