import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { cp, link, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findFreePort } from '@site/base/processes/free-ports';
import { ROOT } from '../../../../scripts/site/site-root.ts';
import { archivePath, canPack, copyLibrary, SKIP_REASON } from '../../src/packed/packed-site.ts';
import { expect, test } from '../../src/test.ts';
import { until } from '../../src/until.ts';

const BUSYBOX = '/bin/busybox';
const hasTools = [['buildah'], [BUSYBOX, 'true']].every(([name = '', ...args]) => {
  const { error } = spawnSync(name, args.length > 0 ? args : ['--version']);
  return error === undefined;
});

test.skip(!canPack, SKIP_REASON);
test.skip(!hasTools, 'buildah and busybox-static are needed');

/** Creates the parts of `debian:12-slim` that the image needs, so that no registry is required. */
async function makeBase(folder: string): Promise<void> {
  for (const name of ['bin', 'tmp']) await mkdir(path.join(folder, name), { recursive: true });
  await cp(BUSYBOX, path.join(folder, 'bin/busybox'));
  for (const name of ['sh', 'mkdir', 'chown']) await symlink('busybox', path.join(folder, 'bin', name));
  await copyLibrary(folder);
}

test('the image builds as documented, and serves the site', async () => {
  test.setTimeout(600_000);
  const folder = await mkdtemp(path.join(tmpdir(), 'image-'));
  const storage = [
    '--root',
    path.join(folder, 'store'),
    '--runroot',
    path.join(folder, 'run'),
    '--storage-driver',
    'vfs',
  ];
  const buildah = (...args: string[]) => execFileSync('buildah', [...storage, ...args], { encoding: 'utf8' }).trim();
  const isolated = ['--isolation', 'chroot'];
  try {
    await makeBase(path.join(folder, 'base'));
    await writeFile(path.join(folder, 'Base'), 'FROM scratch\nCOPY . /\n');
    buildah('bud', ...isolated, '-q', '-t', 'base', '-f', path.join(folder, 'Base'), path.join(folder, 'base'));
    const context = path.join(folder, 'dist');
    await mkdir(context);
    const archive = archivePath();
    await link(archive, path.join(context, path.basename(archive))).catch(() =>
      cp(archive, path.join(context, path.basename(archive))),
    );
    const file = path.join(ROOT, 'deploy/Containerfile');
    const toBase = ['--network', 'host', '--build-arg', 'BASE=localhost/base'];
    buildah('bud', ...isolated, '-q', ...toBase, '-t', 'site', '-f', file, context);

    const container = buildah('from', '--pull-never', 'localhost/site');
    const [port, apiPort] = [await findFreePort(), await findFreePort()];
    const settings = ['-e', `PORT=${port}`, '-e', `CONTENT_API_PORT=${apiPort}`, '-e', 'LOG_LEVEL=warn'];
    const run = [
      'run',
      ...isolated,
      '--network',
      'host',
      ...settings,
      container,
      '--',
      'bin/node',
      'scripts/start-packed.js',
    ];
    const child = spawn('buildah', [...storage, ...run], { stdio: ['ignore', 'pipe', 'pipe'], detached: true });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk));
    const ended = new Promise((resolve) => child.once('exit', resolve));
    try {
      await until(async () => output.includes('The site is ready') || child.exitCode !== null, 300_000);
      expect(output).toContain('The site is ready');
      expect((await fetch(`http://127.0.0.1:${port}/inicio`)).status).toBe(200);
    } finally {
      if (child.exitCode === null) process.kill(-(child.pid ?? 0), 'SIGINT');
      await ended;
    }
  } finally {
    // The processes in the container may end shortly after buildah.
    await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 500 });
  }
});
