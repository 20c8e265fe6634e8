import { execFileSync, spawn } from 'node:child_process';
import { chmod, chown, cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readProcessTree } from '../machine/process-tree.ts';
import { until } from '../until.ts';
import { readCpuSeconds } from './cpu-seconds.ts';
import { LOADER } from './packed-site.ts';

/** Nobody: owns nothing but its data. */
const NOBODY = 65_534;
/** The C library, which is all that the root has beside the archive. */
const C_LIBRARY = ['libc.so.6', 'libm.so.6', 'libdl.so.2', 'libpthread.so.0', 'libresolv.so.2', 'librt.so.1'];
const LIBRARIES = '/lib/x86_64-linux-gnu';

/** Everything is read only but for the folders named after it; nobody else sees these mounts. */
const READ_ONLY = `
set -e
root=$1 site=$2 data=$3 store=$4
mount --bind "$root" "$root"
mount --bind "$site" "$root/site"
mount --bind "$data" "$root/data"
if [ -n "$store" ]; then mount --bind "$store" "$root/store"; fi
mount -o remount,bind,ro "$root"
mount -o remount,bind,ro "$root/site"
shift 4
exec /usr/sbin/chroot --userspec=${NOBODY}:${NOBODY} "$root" "$@"
`;

type Env = Readonly<Record<string, string>>;

export interface PackedMachine {
  /** Starts an unpacked archive there and waits until it is ready. */
  readonly start: (site: string, env: Env) => Promise<StartedSite>;
  /** Runs a line of JavaScript there with the archive's own Node; gives what it says. */
  readonly evaluate: (site: string, script: string) => string;
  readonly remove: () => Promise<void>;
}

export interface StartedSite {
  /** As the site itself says. */
  readonly seconds: number;
  /** Of all its processes, until it was ready. */
  readonly cpuSeconds: number;
  readonly stop: () => Promise<number | null>;
}

/** A folder that somebody may write who owns nothing else. */
export async function makeShared(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'shared-'));
  await chown(folder, NOBODY, NOBODY);
  return folder;
}

/**
 * A machine with the C library and three devices: its root and the archive are read only, and its data are nobody's.
 *
 * @param store a folder that machines share, at `/store`; empty for none
 */
export async function makeMachine(store = ''): Promise<PackedMachine> {
  const root = await mkdtemp(path.join(tmpdir(), 'root-'));
  const data = await makeShared();
  await chmod(root, 0o755);
  for (const folder of ['lib64', LIBRARIES, 'dev', 'data', 'site', 'store'])
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
  const toArguments = (site: string, command: readonly string[]) => [
    '--mount',
    'sh',
    '-c',
    READ_ONLY,
    'sh',
    root,
    site,
    data,
    store,
    ...command,
  ];
  const own = { LD_LIBRARY_PATH: '/site/lib', DATA_DIR: '/data', TMPDIR: '/data', HOME: '/data' };

  async function start(site: string, env: Env): Promise<StartedSite> {
    const child = spawn('unshare', toArguments(site, ['/site/bin/node', '/site/scripts/start-packed.js']), {
      env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', ...own, LOG_LEVEL: 'warn', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk));
    const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
    await until(async () => said.includes('The site is ready') || child.exitCode !== null, 300_000);
    const seconds = Number(/ready after ([\d.]+) s/.exec(said)?.[1]);
    if (Number.isNaN(seconds)) throw new Error(`The site does not start: ${said}`);
    const cpuSeconds = readCpuSeconds(readProcessTree(child.pid ?? 0));
    const stop = async () => {
      child.kill('SIGTERM');
      return ended;
    };
    return { seconds, cpuSeconds, stop };
  }
  return {
    start,
    evaluate: (site, script) =>
      execFileSync('unshare', toArguments(site, ['/site/bin/node', '-e', script]), {
        env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', ...own },
        encoding: 'utf8',
      }),
    async remove() {
      for (const folder of [root, data]) await rm(folder, { recursive: true, force: true });
    },
  };
}
