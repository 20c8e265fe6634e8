import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { folderStore } from '@site/releases/folder-store';
import { promote, publishQuickly } from '@site/releases/publisher';
import { expect, it, vi } from 'vitest';
import { serve } from '../../../base/test/serve.ts';
import { useHarbour } from '../../test/harbour.ts';
import { startCheckGateway } from './check-gateway.ts';

it('calls the content API of the site, whose port follows that of the site', async () => {
  const root = await mkdtemp(path.join(tmpdir(), 'gateway-'));
  const asked = vi.fn();
  using api = await serve((request, response) => {
    asked(request.url);
    response.writeHead(200, { 'Content-Type': 'application/json' }).end('{"data":[],"total":0}');
  });
  const store = path.join(root, 'store');
  await publishQuickly(folderStore(store), (await useHarbour()).frame, '', '1.0.0');
  await promote(folderStore(store), 'production', { shell: '1.0.0' }, new Date());
  const { API_BASE: _, CONTENT_API_PORT: __, ...others } = process.env;
  const env = { ...others, PORT: String(api.port - 1) };
  try {
    await using _gateway = await startCheckGateway({ env, store, dataDir: path.join(root, 'data') });
    await vi.waitFor(() => expect(asked).toHaveBeenCalled(), 20_000);
  } finally {
    await rm(root, { recursive: true });
  }
}, 120_000);
