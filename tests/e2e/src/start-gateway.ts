import { findFreePort } from '@site/base/processes/free-ports';
import { startProcess } from '@site/base/processes/start-process';
import { GATEWAY } from '../../../scripts/site/start-site.ts';
import { workerSite } from './worker-site.ts';

export interface StartedGateway {
  readonly url: string;
  readonly pid: number;
  /** Output so far. */
  readonly output: () => string;
  /** Suppresses the message on its end, which the test is about to cause. */
  readonly expectEnd: () => void;
  readonly ended: Promise<unknown>;
  readonly stop: () => Promise<void>;
}

/** Starts another gateway with the releases of the worker's site and additional settings. */
export async function startGateway(env: Readonly<Record<string, string>>): Promise<StartedGateway> {
  const port = Number(env.PORT ?? (await findFreePort()));
  let output = '';
  const process_ = await startProcess({
    ...GATEWAY,
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: workerSite().dataDir,
      LOG_LEVEL: 'silent',
      PAGE_CACHE_SECONDS: '0',
      OFFLINE_PAGES: 'off',
      // Other tests cover several processes.
      SHELL_PROCESSES: '1',
      RENDER_WORKERS: '1',
      ...env,
    },
    // However slow the machine is, the error of a failed start contains the reason.
    slowMs: 600_000,
    write: (text) => {
      output += text;
    },
  });
  let stopping = false;
  void process_.ended.then(
    () => stopping || console.error(`The gateway ended during a test:\n${output.slice(-4_000)}`),
  );
  const expectEnd = () => {
    stopping = true;
  };
  const stop = async () => {
    expectEnd();
    await process_.stop();
  };
  return {
    url: `http://127.0.0.1:${port}`,
    pid: process_.child.pid ?? 0,
    output: () => output,
    expectEnd,
    ended: process_.ended,
    stop,
  };
}
