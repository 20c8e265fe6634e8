import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { chmod, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Changes, readChanged } from './read-changed.ts';
import { runProxy } from './run-proxy.ts';

const PROGRAM = '/usr/sbin/varnishd';
/** A configuration that needs only the module for purges by key. */
const PROBE = 'vcl 4.1;\nimport xkey;\nbackend none none;\n';

/** True if Debian's Varnish and that module are installed. Only compiles the probe. */
export function hasVarnish(): boolean {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'varnish-probe-')), 'probe.vcl');
  writeFileSync(file, PROBE);
  const { status } = spawnSync(PROGRAM, ['-j', 'none', '-C', '-f', file], { stdio: 'ignore' });
  rmSync(path.dirname(file), { recursive: true });
  return status === 0;
}

async function isReady(url: string): Promise<boolean> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(2_000) }).catch(() => null);
  await answer?.body?.cancel();
  return answer?.status === 200;
}

/**
 * Starts Varnish with the documented configuration in front of a gateway, independent of a Varnish that the machine
 * runs.
 *
 * @param tls address of the TLS proxy
 * @param changed deviations of a test from the documented configuration
 */
export async function startVarnish(
  ports: { readonly site: number; readonly gateway: number },
  tls = '10.0.0.31',
  changed: Changes = [],
) {
  const folder = await mkdtemp(path.join(tmpdir(), 'varnish-'));
  const configuration = await readChanged(path.join(import.meta.dirname, '../../../../docs/varnish.vcl'), folder, [
    ['"10.0.0.11"', '"127.0.0.1"'],
    ['"3000"', `"${ports.gateway}"`],
    ['"10.0.0.31"', `"${tls}"`],
    ...changed,
  ]);
  const file = path.join(folder, 'site.vcl');
  await writeFile(file, configuration);
  // Varnish runs the compiler as another user.
  await chmod(folder, 0o755);
  const options = ['-F', '-n', path.join(folder, 'work'), '-a', `127.0.0.1:${ports.site}`, '-f', file];
  const parameters = [...configuration.matchAll(/^# {5}-p (\S+)$/gm)].flatMap(([, value = '']) => ['-p', value]);
  const args = [...options, '-s', 'malloc,64m', ...parameters, '-j', 'none'];
  const url = `http://127.0.0.1:${ports.site}`;
  return { url, stop: await runProxy(PROGRAM, args, folder, () => isReady(`${url}/healthz`)) };
}
