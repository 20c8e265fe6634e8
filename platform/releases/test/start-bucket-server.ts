import { type ChildProcess, execFile, spawn, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { findFreePort } from '@site/base/processes/free-ports';
import { toCephSettings } from './ceph-settings.ts';

const run = promisify(execFile);

/** From Debian's packages ceph-mon, ceph-osd and radosgw. */
const PROGRAMS = ['ceph', 'ceph-mon', 'ceph-osd', 'monmaptool', 'radosgw', 'radosgw-admin'];
const PATIENCE_MS = 60_000;
/** Time after which a disk that is not up is restarted, which is sometimes necessary. */
const DISK_MS = 6_000;

/** Whether the server of the bucket tests is installed. */
export const hasBucketServer = (): boolean =>
  PROGRAMS.every((program) => spawnSync('which', [program], { stdio: 'ignore' }).status === 0);

/** A running S3 server with one user. */
export interface BucketServer {
  readonly endpoint: string;
  readonly accessKey: string;
  readonly secretKey: string;
  readonly stop: () => Promise<void>;
}

async function untilAnswers(endpoint: string, gateway: ChildProcess): Promise<void> {
  const until = Date.now() + PATIENCE_MS;
  while (!(await fetch(endpoint).catch(() => null))) {
    if (gateway.exitCode !== null) throw new Error(`radosgw exited with code ${gateway.exitCode}`);
    if (Date.now() > until) throw new Error(`radosgw did not respond within ${PATIENCE_MS} ms`);
    await sleep(100);
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  await once(child, 'exit');
}

/**
 * Starts Ceph on this machine: a monitor, a store in memory, and its S3 gateway. Takes about ten seconds.
 *
 * @throws Error when a part does not start
 */
export async function startBucketServer(): Promise<BucketServer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'ceph-'));
  const clusterId = randomUUID();
  const [monitorPort, gatewayPort] = [await findFreePort(), await findFreePort()];
  const settings = path.join(folder, 'ceph.conf');
  const configured = ['-c', settings];
  const children: ChildProcess[] = [];
  const start = (program: string, ...args: readonly string[]): ChildProcess => {
    const child = spawn(program, [...configured, '-f', ...args], { stdio: 'ignore' });
    children.push(child);
    const killOnExit = () => child.kill('SIGKILL');
    process.once('exit', killOnExit);
    child.once('exit', () => process.off('exit', killOnExit));
    return child;
  };
  /** Runs a command on the monitor, with retries: it sometimes rejects a client's first command. */
  async function ask(...words: readonly string[]): Promise<string> {
    const command = [...configured, '--connect-timeout', '30', ...words];
    const answer = () => run('ceph', command).then(({ stdout }) => stdout);
    return answer().catch(answer).catch(answer);
  }
  /**
   * Whether the disk's log says that the monitor has accepted it. Querying the monitor would start Python each time.
   */
  const isUp = () =>
    readFile(path.join(folder, 'osd.0.log'), 'utf8').then(
      (notes) => notes.includes('state: booting -> active'),
      () => false,
    );
  /** Starts the disk, repeatedly if necessary: it exits when the monitor does not respond in time. */
  async function startDisk(): Promise<void> {
    const until = Date.now() + PATIENCE_MS;
    while (Date.now() < until) {
      const disk = start('ceph-osd', '-i', '0');
      for (const patience = Date.now() + DISK_MS; disk.exitCode === null && Date.now() < patience; await sleep(50)) {
        if (await isUp()) return;
      }
      await end(disk);
    }
    throw new Error(`ceph-osd did not start within ${PATIENCE_MS} ms`);
  }
  async function stop(): Promise<void> {
    for (const child of children.toReversed()) await end(child);
    await rm(folder, { recursive: true, force: true });
  }
  try {
    for (const part of ['mon', 'osd', 'rgw']) await mkdir(path.join(folder, part));
    const monitor = `v1:127.0.0.1:${monitorPort}`;
    await run('monmaptool', ['--create', '--addv', 'a', monitor, '--fsid', clusterId, path.join(folder, 'monmap')]);
    await writeFile(settings, toCephSettings({ folder, clusterId, monitorPort, gatewayPort }));
    await run('ceph-mon', [...configured, '--mkfs', '-i', 'a', '--monmap', path.join(folder, 'monmap')]);
    start('ceph-mon', '-i', 'a');
    const disk = randomUUID();
    await ask('osd', 'new', disk);
    await run('ceph-osd', [...configured, '--mkfs', '-i', '0', '--osd-uuid', disk]);
    await startDisk();
    const endpoint = `http://127.0.0.1:${gatewayPort}`;
    await untilAnswers(endpoint, start('radosgw', '-n', 'client.rgw'));
    const [accessKey, secretKey] = ['test', randomUUID()];
    const user = ['--uid', 'test', '--display-name', 'test', '--access-key', accessKey, '--secret-key', secretKey];
    await run('radosgw-admin', [...configured, 'user', 'create', ...user]);
    return { endpoint, accessKey, secretKey, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
