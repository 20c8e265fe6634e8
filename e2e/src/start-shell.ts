import { fileURLToPath } from 'node:url';
import { inject } from 'vitest';
import { type RunningProcess, startProcess } from '../../scripts/site/start-process.ts';
import { findFreePort } from './free-port.ts';

/** A further shell on the same releases, with settings of its own. */
export async function startShell(
  env: Readonly<Record<string, string>>,
): Promise<{ readonly url: string; readonly process: RunningProcess }> {
  const port = await findFreePort();
  const process_ = await startProcess({
    name: 'shell',
    file: fileURLToPath(new URL('../../shell/src/server/main.ts', import.meta.url)),
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: inject('dataDir'),
      LOG_LEVEL: 'silent',
      PAGE_CACHE_SECONDS: '0',
      ...env,
    },
    readyLine: 'shell ready',
    write: () => {},
  });
  return { url: `http://127.0.0.1:${port}`, process: process_ };
}
