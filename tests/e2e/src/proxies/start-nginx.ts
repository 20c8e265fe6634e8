import { spawnSync } from 'node:child_process';
import { copyFile, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Changes, readChanged } from './read-changed.ts';
import { runProxy } from './run-proxy.ts';

const PROGRAM = '/usr/sbin/nginx';
const DOCS = path.join(import.meta.dirname, '../../../../docs');

/** True if Debian's nginx is installed. */
export const hasNginx = () => spawnSync(PROGRAM, ['-v']).status === 0;

interface Addresses {
  readonly site: number;
  /** Of nginx at 127.0.0.1, which gateways call, and of each content API at its own address. */
  readonly inside: number;
  readonly gateways: readonly [number, number];
}

/** The addresses of two machines, which differ from nginx's, as each machine's does. */
export const MACHINES = ['127.0.0.11', '127.0.0.12'] as const;

/** Reads the documented configuration and replaces its addresses. */
async function readConfiguration(folder: string, ports: Addresses, changed: Changes): Promise<string> {
  return readChanged(path.join(DOCS, 'nginx.conf'), folder, [
    ['10.0.0.11:3000', `127.0.0.1:${ports.gateways[0]}`],
    ['10.0.0.12:3000', `127.0.0.1:${ports.gateways[1]}`],
    ['10.0.0.11:3100', `${MACHINES[0]}:${ports.inside}`],
    ['10.0.0.12:3100', `${MACHINES[1]}:${ports.inside}`],
    ['listen 80 ', `listen 127.0.0.1:${ports.site} `],
    ['127.0.0.1:3100', `127.0.0.1:${ports.inside}`],
    ['/var/log/nginx/site.log', `${folder}/site.log`],
    // Once for each of the two servers.
    ['/var/log/nginx/error.log', `${folder}/error.log`],
    ['/var/log/nginx/error.log', `${folder}/error.log`],
    ...changed,
  ]);
}

/** Main configuration like Debian's nginx.conf, which since Debian 13 sets server_tokens, with all paths in the folder. */
const createMainConfiguration = (folder: string) => `
${process.getuid?.() === 0 ? 'user root;' : ''}
worker_processes 1;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
events { worker_connections 512; }
http {
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join('\n  ')}
  access_log ${folder}/access.log;
  server_tokens build;
  include ${folder}/site.conf;
}
`;

const isOpen = (port: number) =>
  new Promise<boolean>((resolve) => {
    const probe = connect(port, '127.0.0.1', () => finish(true)).on('error', () => finish(false));
    const finish = (open: boolean) => {
      probe.destroy();
      resolve(open);
    };
  });

/** Reads all logs of nginx, including the default ones. */
const readLogs = async (folder: string) =>
  (
    await Promise.all(['site.log', 'access.log', 'error.log'].map((name) => readFile(path.join(folder, name), 'utf8')))
  ).join('');

/**
 * Runs Debian's nginx with the `site.conf` of a folder. Resolves when the port is open. Stopping it removes the folder.
 */
async function runNginx(folder: string, port: number): Promise<() => Promise<void>> {
  await writeFile(path.join(folder, 'nginx.conf'), createMainConfiguration(folder));
  const args = ['-p', folder, '-c', path.join(folder, 'nginx.conf'), '-g', 'daemon off;'];
  return runProxy(PROGRAM, args, folder, () => isOpen(port));
}

/** Changes that add the cache of docs/nginx-cache.conf, as that file describes. `$FOLDER` is the folder of the test. */
export async function readCacheSetup(): Promise<Changes> {
  const text = await readFile(path.join(DOCS, 'nginx-cache.conf'), 'utf8');
  const outside = text.split('\n').flatMap((line) => /^# {3}((?:proxy_cache_path|map) .*)$/.exec(line)?.[1] ?? []);
  return [
    ['upstream gateways {', `${outside.join('\n').replace('/var/cache/nginx', '$FOLDER')}\nupstream gateways {`],
    ['    proxy_pass http://gateways;\n', '    proxy_pass http://gateways;\n    include $FOLDER/nginx-cache.conf;\n'],
  ];
}

/**
 * Starts Debian's nginx with the documented configuration, independent of an nginx that the machine runs.
 *
 * @param changed deviations of a test from the documented configuration
 */
export async function startNginx(ports: Addresses, changed: Changes = []) {
  const folder = await mkdtemp(path.join(tmpdir(), 'nginx-'));
  await copyFile(path.join(DOCS, 'nginx-cache.conf'), path.join(folder, 'nginx-cache.conf'));
  await writeFile(path.join(folder, 'site.conf'), await readConfiguration(folder, ports, changed));
  const stop = await runNginx(folder, ports.site);
  return {
    url: `http://127.0.0.1:${ports.site}`,
    readLog: () => readLogs(folder),
    stop,
  };
}

/**
 * Starts nginx with deploy/nginx-tls.conf in front of a cache, with a self-signed certificate.
 *
 * @param changed deviations of a test from that configuration
 */
export async function startNginxTls(
  ports: { readonly plain: number; readonly tls: number; readonly cache: number },
  changed: Changes = [],
) {
  const folder = await mkdtemp(path.join(tmpdir(), 'nginx-'));
  const [key, certificate] = [path.join(folder, 'key.pem'), path.join(folder, 'certificate.pem')];
  const request = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2'];
  spawnSync('openssl', [...request, '-subj', '/CN=localhost', '-keyout', key, '-out', certificate]);
  const text = await readChanged(path.join(DOCS, '../deploy/nginx-tls.conf'), folder, [
    ['10.0.0.21:6081', `127.0.0.1:${ports.cache}`],
    ['listen 80 ', `listen 127.0.0.1:${ports.plain} `],
    ['  listen [::]:80 default_server;\n', ''],
    ['listen 443 ', `listen 127.0.0.1:${ports.tls} `],
    ['  listen [::]:443 ssl http2 default_server;\n', ''],
    ['/etc/nginx/tls/fullchain.pem', certificate],
    ['/etc/nginx/tls/privkey.pem', key],
    // Once for each of the two servers.
    ['/dev/stdout', path.join(folder, 'site.log')],
    ['/dev/stderr', path.join(folder, 'error.log')],
    ['/dev/stdout', path.join(folder, 'site.log')],
    ['/dev/stderr', path.join(folder, 'error.log')],
    ...changed,
  ]);
  await writeFile(path.join(folder, 'site.conf'), text);
  const stop = await runNginx(folder, ports.tls);
  return { readLog: () => readLogs(folder), stop };
}
