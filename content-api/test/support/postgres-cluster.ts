import { execFileSync } from 'node:child_process';
import { chownSync, existsSync, globSync, mkdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { onTestFinished } from 'vitest';

const BIN = globSync('/usr/lib/postgresql/*/bin').toSorted().at(-1);
const isRoot = process.getuid?.() === 0;

/** A PostgreSQL server that a test may stop. */
export interface Cluster {
  readonly url: string;
  stop(mode: 'fast' | 'immediate'): void;
  /** Starts it unless it is running. */
  start(): void;
}

/** Creates and starts a server in a folder, until the end of the test. Undefined if PostgreSQL is not installed. */
export function startCluster(folder: string, port: number): Cluster | undefined {
  if (BIN === undefined) return undefined;
  const data = path.join(folder, 'cluster');
  mkdirSync(data);
  // PostgreSQL refuses to run as root.
  const user = isRoot ? ['runuser', '-u', 'postgres', '--'] : [];
  if (isRoot) {
    const home = statSync('/var/lib/postgresql');
    chownSync(data, home.uid, home.gid);
  }
  const call = (program: string, ...args: string[]) => {
    const [first = '', ...rest] = [...user, path.join(BIN, program), '-D', data, ...args];
    execFileSync(first, rest, { stdio: 'ignore', cwd: '/' });
  };
  call('initdb', '-U', 'site', '-A', 'trust', '--no-sync', '-E', 'UTF8');
  const options = `-p ${port} -k ${data} -c listen_addresses=127.0.0.1`;
  const isUp = () => existsSync(path.join(data, 'postmaster.pid'));
  const start = () => {
    try {
      call('pg_ctl', 'status');
    } catch {
      call('pg_ctl', '-w', '-l', path.join(data, 'log'), '-o', options, 'start');
    }
  };
  const stop = (mode: string) => call('pg_ctl', '-w', '-m', mode, 'stop');
  start();
  onTestFinished(() => {
    if (isUp()) stop('immediate');
  });
  return { url: `postgresql://site@127.0.0.1:${port}/postgres`, start, stop };
}
