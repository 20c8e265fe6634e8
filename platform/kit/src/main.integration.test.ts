import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';
import { serve } from '../../base/test/serve.ts';

const PROGRAM = path.join(import.meta.dirname, 'main.ts');
/** Fakes only the version of Node: the program must check it before it imports anything. */
const OLDER = "Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '22.10.0' } })";

it('reports the required version of Node when started with an older one', () => {
  expect(readFileSync(PROGRAM, 'utf8')).not.toMatch(/^import /m);
  const { status, stderr } = spawnSync(process.execPath, ['--import', `data:text/javascript,${OLDER}`, PROGRAM]);
  expect([status, stderr.toString()]).toEqual([1, 'section-kit needs Node 24 or later; this is Node 22.10.0.\n']);
});

it('calls programs on this machine directly although Node uses a proxy', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'main-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const paths: (string | undefined)[] = [];
  using server = await serve((request, response) => {
    paths.push(request.url);
    response.writeHead(404).end();
  });
  // No proxy listens on port 1.
  const env = { ...process.env, NODE_USE_ENV_PROXY: '1', HTTP_PROXY: 'http://127.0.0.1:1', no_proxy: '' };
  const run = promisify(execFile)(process.execPath, [PROGRAM, 'types', '--site', server.url], { cwd: folder, env });
  await expect(run).rejects.toThrow();
  expect(paths).toEqual(['/_kit/index.json']);
});
