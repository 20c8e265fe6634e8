import { execFileSync, spawn } from 'node:child_process';
import { chmod, chown, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readAllCpuSeconds } from '../machine/all-cpu-seconds.ts';
import { until } from '../until.ts';
import { copyLibrary } from './packed-site.ts';

/** User id of `nobody`, which owns only its data. */
const NOBODY = 65_534;

/** Mounts everything read-only except data and store, in a mount namespace that no other process sees. */
const MOUNT_SCRIPT = `
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
  /** Starts an unpacked archive and waits until it is ready. */
  readonly start: (site: string, env: Env) => Promise<StartedSite>;
  /** Runs JavaScript with the Node of the archive. Returns its output. */
  readonly evaluate: (site: string, script: string) => string;
  readonly remove: () => Promise<void>;
}

interface StartedSite {
  /** Start time that the site itself reports. */
  readonly seconds: number;
  /** Processor time of all its processes until it was ready. */
  readonly cpuSeconds: number;
  readonly stop: () => Promise<number | null>;
}

/** Creates a folder that `nobody` may write to. */
export async function makeSharedFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'shared-'));
  await chown(folder, NOBODY, NOBODY);
  return folder;
}

/**
 * Creates a machine that has only the C library and three devices. Its root and the archive are read-only; the data
 * folder belongs to `nobody`.
 *
 * @param store folder that machines share, mounted at `/store`; empty for none
 */
export async function makeMachine(store = ''): Promise<PackedMachine> {
  const root = await mkdtemp(path.join(tmpdir(), 'root-'));
  const data = await makeSharedFolder();
  await chmod(root, 0o755);
  for (const folder of ['dev', 'data', 'site', 'store']) await mkdir(path.join(root, folder), { recursive: true });
  await copyLibrary(root);
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
    MOUNT_SCRIPT,
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
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk));
    const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
    await until(async () => output.includes('The site is ready') || child.exitCode !== null, 300_000);
    const seconds = Number(/ready after ([\d.]+) s/.exec(output)?.[1]);
    if (Number.isNaN(seconds)) throw new Error(`The site failed to start: ${output}`);
    const cpuSeconds = readAllCpuSeconds([child.pid ?? 0]);
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
