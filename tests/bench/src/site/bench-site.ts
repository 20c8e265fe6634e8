import path from 'node:path';
import { findFreePort } from '@site/base/processes/free-ports';
import { startProcess } from '@site/base/processes/start-process';
import { prepareSite } from '../../../../scripts/site/release/prepare-site.ts';
import { ROOT } from '../../../../scripts/site/site-root.ts';
import { GATEWAY, type RunningSite, startSite } from '../../../../scripts/site/start-site.ts';
import { withoutSettings } from '../../../e2e/src/run/without-settings.ts';

/** The measured site: real content, a separate data folder, no rate limits. */
export interface BenchSite {
  readonly url: string;
  readonly apiUrl: string;
  readonly shellPid: number;
  readonly apiPid: number;
  readonly dataDir: string;
  /** Settings of all its processes. */
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly stop: () => Promise<void>;
}

const pidOf = (site: RunningSite, name: string) => site.processes.find((one) => one.name === name)?.child?.pid ?? 0;

/** Environment of the measured site: the caller's, but with other settings and data. */
export const toBenchSettings = (
  caller: Readonly<Record<string, string | undefined>>,
  own: Readonly<Record<string, string>>,
): Readonly<Record<string, string | undefined>> => ({
  ...withoutSettings(caller),
  DATA_DIR: path.join(ROOT, '.data/bench'),
  CONTENT_DIR: path.join(ROOT, 'content'),
  REQUESTS_PER_SECOND: '0',
  // Most measures compare single processes; `cores` measures several.
  SHELL_PROCESSES: '1',
  LOG_LEVEL: 'error',
  ...own,
});

/** Starts the whole site on free ports. */
export async function startBenchSite(own: Readonly<Record<string, string>> = {}): Promise<BenchSite> {
  const [port, apiPort] = [await findFreePort(), await findFreePort()];
  const env = toBenchSettings(process.env, { PORT: String(port), CONTENT_API_PORT: String(apiPort), ...own });
  const site = await startSite({
    env,
    prepare: prepareSite,
    progress: (line) => console.error(line),
    write: () => undefined,
  });
  return {
    url: site.url,
    apiUrl: `http://127.0.0.1:${apiPort}`,
    shellPid: pidOf(site, 'gateway'),
    apiPid: pidOf(site, 'content-api'),
    dataDir: String(env.DATA_DIR),
    env,
    stop: site.stop,
  };
}

/** A gateway that runs until the end of the block (`await using`). */
export interface FurtherGateway extends AsyncDisposable {
  readonly url: string;
  readonly pid: number;
}

/** Starts another gateway with the same content API and additional settings. */
export async function startFurtherGateway(
  site: BenchSite,
  own: Readonly<Record<string, string>>,
): Promise<FurtherGateway> {
  const port = await findFreePort();
  const env = { ...site.env, API_BASE: site.apiUrl, PORT: String(port), ...own };
  const { child, stop } = await startProcess({ ...GATEWAY, env, write: () => undefined });
  return { url: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, [Symbol.asyncDispose]: () => stop() };
}
