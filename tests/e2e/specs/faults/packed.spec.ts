import { execFileSync, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, chown, cp, mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { findFreePort } from '../../src/free-port.ts';
import { expect, test } from '../../src/test.ts';
import { until } from '../../src/until.ts';

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));

/** Nobody: owns nothing but its data. */
const NOBODY = 65_534;

/** The C library, which is all that the root has beside the archive. */
const C_LIBRARY = ['libc.so.6', 'libm.so.6', 'libdl.so.2', 'libpthread.so.0', 'libresolv.so.2', 'librt.so.1'];
const LIBRARIES = '/lib/x86_64-linux-gnu';
const LOADER = '/lib64/ld-linux-x86-64.so.2';

test.skip(
  process.env.PACKED !== 'yes' || process.getuid?.() !== 0 || !existsSync(LOADER),
  'makes an archive and changes its root: at night, as root, on Linux for x64 (PACKED=yes)',
);

/** A root with the C library, three devices and the unpacked archive, whose files belong to somebody else. */
async function makeRoot(archive: string): Promise<string> {
  const root = await mkdtemp(path.join(tmpdir(), 'root-'));
  await chmod(root, 0o755);
  for (const folder of ['lib64', LIBRARIES, 'dev', 'data/tmp'])
    await mkdir(path.join(root, folder), { recursive: true });
  await cp(LOADER, path.join(root, LOADER), { dereference: true });
  for (const name of C_LIBRARY)
    await cp(path.join(LIBRARIES, name), path.join(root, LIBRARIES, name), { dereference: true });
  for (const [name, minor] of [
    ['null', 3],
    ['zero', 5],
    ['urandom', 9],
  ] as const)
    execFileSync('mknod', ['-m', '666', path.join(root, 'dev', name), 'c', '1', String(minor)]);
  execFileSync('tar', ['-xzf', archive, '-C', root]);
  const [unpacked = ''] = (await readdir(root)).filter((name) => name.startsWith('site-'));
  await rename(path.join(root, unpacked), path.join(root, 'site'));
  for (const folder of ['data', 'data/tmp']) await chown(path.join(root, folder), NOBODY, NOBODY);
  return root;
}

test('the archive runs in an empty root, as nobody, and starts again with what it kept', async () => {
  test.setTimeout(900_000);
  const work = await mkdtemp(path.join(tmpdir(), 'packed-'));
  execFileSync(process.execPath, [path.join(ROOT, 'scripts/pack.ts'), '--out', work], { cwd: ROOT });
  const [archive = ''] = await readdir(work);
  const root = await makeRoot(path.join(work, archive));
  const [port, apiPort] = [await findFreePort(), await findFreePort()];
  const env = {
    ...{ LD_LIBRARY_PATH: '/site/lib', DATA_DIR: '/data', TMPDIR: '/data/tmp', HOME: '/data' },
    ...{ PORT: String(port), CONTENT_API_PORT: String(apiPort), LOG_LEVEL: 'warn' },
  };
  const start = async () => {
    const args = [`--userspec=${NOBODY}:${NOBODY}`, root, '/site/bin/node', '/site/scripts/start-packed.ts'];
    const child = spawn('/usr/sbin/chroot', args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk));
    const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
    await until(async () => said.includes('The site is ready') || child.exitCode !== null, 300_000);
    expect(said).toContain('The site is ready');
    return {
      async stop() {
        child.kill('SIGTERM');
        expect(await ended).toBe(0);
      },
    };
  };
  const read = async (target: string) => {
    const answer = await fetch(`http://127.0.0.1:${port}${target}`);
    return { status: answer.status, text: await answer.text() };
  };
  try {
    for (const time of ['first', 'second']) {
      const site = await start();
      for (const target of ['/inicio', '/noticias', '/transparencia', '/busqueda?fields=torre']) {
        const { status, text } = await read(target);
        expect([time, target, status]).toEqual([time, target, 200]);
        expect(text).toContain('<h1');
      }
      const kit = await fetch(`http://127.0.0.1:${port}/_kit/section-kit.tgz`);
      expect([time, kit.status]).toEqual([time, 200]);
      await kit.body?.cancel();
      await site.stop();
    }
  } finally {
    for (const folder of [work, root]) await rm(folder, { recursive: true, force: true });
  }
});
