import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createKeys } from '@site/releases/publisher';
import { expect, it, vi } from 'vitest';
import { serve } from '../../../base/test/serve.ts';
import { openTeam } from './open-team.ts';

/** A site with one release. */
const startSite = (text: string) =>
  serve(({ url, headers }, response) => {
    const site = `http://${headers.host}`;
    const shell = { version: '1.0.0', contract: 1, shared: {} };
    const index = JSON.stringify({ site, channel: 'production', shell, sections: {}, kit: null });
    response.end(url === '/_kit/index.json' ? index : text);
  });

it('keeps the releases of each site apart, since two sites may have one of the same name', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'team-'));
  const sites = [await startSite('rehearsal'), await startSite('public')];
  try {
    await writeFile(path.join(folder, 'package.json'), JSON.stringify({ name: 'mfe-x', version: '1.0.0' }));
    await writeFile(path.join(folder, 'rsbuild.config.ts'), '');
    await writeFile(path.join(folder, 'team.pem'), createKeys().secret);
    vi.stubEnv('RELEASE_KEY', 'team.pem').stubEnv('API_BASE', 'http://127.0.0.1:9');
    const read = async (site: string) => {
      const { store } = await openTeam({ folder, site, build: '', rendering: true, report: () => {} });
      return new TextDecoder().decode((await store.read('releases/shell/1.0.0/web/main.js'))?.bytes);
    };
    const said = [];
    for (const { url } of sites) said.push(await read(url));
    expect(said).toEqual(['rehearsal', 'public']);
  } finally {
    vi.unstubAllEnvs();
    for (const { stop } of sites) stop();
    await rm(folder, { recursive: true });
  }
});
