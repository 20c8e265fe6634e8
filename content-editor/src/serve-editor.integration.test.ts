import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeFolder } from '../../platform/base/test/make-folder.ts';
import { type RunningEditor, serveEditor } from './serve-editor.ts';

let contentDir: string;
let editor: RunningEditor;

beforeAll(async () => {
  contentDir = await makeFolder();
  for (const words of ['init --quiet', 'config user.name Ana', 'config user.email ana@example.org'])
    execFileSync('git', ['-C', contentDir, ...words.split(' ')]);
  editor = await serveEditor({
    contentDir,
    port: 0,
    importContent: async () => ({ ok: true, text: '' }),
    readPages: async () => [],
    toPreview: async (page) => page,
  });
});
afterAll(() => editor.close());

const OWN = () => editor.address.slice(0, -1);
const FOREIGN = 'http://evil.example';

it.each([
  ['GET', {}, 200],
  ['HEAD', {}, 200],
  ['HEAD', { host: 'evil.example' }, 403],
  ['GET', { host: 'evil.example' }, 403],
  ['POST', {}, 403],
  ['POST', { origin: FOREIGN }, 403],
  ['POST', { origin: OWN }, 404],
] as const)('responds to %s with headers %o by %i', async (method, headers, status) => {
  const sent = Object.entries(headers).map(([name, value]) => [name, typeof value === 'string' ? value : value()]);
  const call = request(editor.address, { method, headers: Object.fromEntries(sent) }).end();
  const [response] = (await once(call, 'response')) as [IncomingMessage];
  response.resume();
  expect(response.statusCode).toBe(status);
});
