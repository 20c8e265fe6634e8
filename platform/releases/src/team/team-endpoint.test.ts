import { randomUUID } from 'node:crypto';
import { readSettings } from '@site/base/settings';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { makeFolder } from '../../../base/test/make-folder.ts';
import { serve } from '../../../base/test/serve.ts';
import { buildSection } from '../../test/build-section.ts';
import { putShell } from '../../test/put-shell.ts';
import { promote, promoteCanary } from '../channel/promote.ts';
import { publishQuickly } from '../release/publish.ts';
import { ReleaseError } from '../release/read-verified.ts';
import { folderStore } from '../store/folder-store.ts';
import type { ObjectStore } from '../store/object-store.ts';
import { s3Store } from '../store/s3-store.ts';
import { writeOwner } from '../trust/owners.ts';
import { createKeys } from '../trust/signature.ts';
import { createTeamEndpoint } from './team-endpoint.ts';

const SECTION = 'mfe-library';
const { key } = createKeys();
const DENIED = '<?xml version="1.0"?><Error><Code>AccessDenied</Code><Message>Access Denied</Message></Error>';

let root: string;
let folder: ObjectStore;

beforeAll(async () => {
  root = await makeFolder();
  folder = folderStore(root);
  await writeOwner(folder, { section: SECTION, key, prefixes: ['/biblioteca'] }, createKeys().secret);
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'key');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'secret');
});
afterAll(() => {
  vi.unstubAllEnvs();
});

/** Sends a command to a gateway with this store. */
function send(store: ObjectStore, command: object): Promise<unknown> {
  const endpoint = createTeamEndpoint({ store, settings: readSettings({ DATA_DIR: root }), now: () => new Date() });
  const head = { key, time: Date.now(), once: randomUUID(), body: '' };
  return endpoint.carryOut(head, [SECTION], new TextEncoder().encode(JSON.stringify(command)));
}

const RETIRE = { kind: 'retire', section: SECTION, why: '' };
const REFUSAL =
  'This site accepts no commands of teams, since its gateways may not write to the release store. Ask its operator.';

it('refuses commands if the credentials of the gateways can only read the bucket, but lets teams read', async () => {
  using server = await serve(async (request, response) => {
    const stored =
      request.method === 'GET' && (await folder.read(request.url?.split('?')[0]?.slice('/b/'.length) ?? ''));
    if (stored) response.writeHead(200, { ETag: '"1"' }).end(stored.bytes);
    else response.writeHead(403, { 'Content-Type': 'application/xml' }).end(DENIED);
    request.resume();
  });
  const bucket = s3Store({ bucket: 'b', prefix: '', endpoint: server.url, region: 'x' });
  await expect(send(bucket, RETIRE)).rejects.toThrow(new ReleaseError(REFUSAL));
  expect(await send(bucket, { kind: 'read', key: 'owners.json' })).toMatchObject({ stored: { etag: '"1"' } });
});

it('refuses them on a read-only folder, too', async () => {
  const write = async () => {
    throw Object.assign(new Error('EROFS: read-only file system'), { code: 'EROFS' });
  };
  await expect(send({ ...folder, write }, RETIRE)).rejects.toThrow(new ReleaseError(REFUSAL));
});

it('keeps another failure of the store apart, after which the command may be sent again', async () => {
  const write = async () => {
    throw Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });
  };
  await expect(send({ ...folder, write }, RETIRE)).rejects.toThrow('ENOSPC');
});

it('says which release a rollback took back, and how to end only the canary that ended with it', async () => {
  await putShell(folder, '1.0.0');
  for (const version of ['1.0.0', '1.4.0', '1.5.0']) {
    await publishQuickly(folder, await buildSection(root, SECTION, version), 'test');
    if (version === '1.5.0') await promoteCanary(folder, 'production', { [SECTION]: version }, 20, new Date());
    else await promote(folder, 'production', { shell: '1.0.0', [SECTION]: version }, new Date());
  }
  expect(await send(folder, { kind: 'rollback', section: SECTION, why: '' })).toEqual({
    text: expect.stringMatching(
      /^mfe-library@1\.0\.0 is live again on production \(release set \w+\), instead of mfe-library@1\.4\.0\.\nThe canary of mfe-library@1\.5\.0 has ended, too\. To end only a canary: npx section-kit promote 1\.5\.0 --canary 0\n/,
    ),
  });
});
