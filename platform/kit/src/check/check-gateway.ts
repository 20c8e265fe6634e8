import { fileURLToPath } from 'node:url';
import { findFreePort } from '@site/base/processes/free-ports';
import { startProcess } from '@site/base/processes/start-process';
import { readSettings } from '@site/base/settings';
import { TEMPORARY_GATEWAY } from '../temporary-gateway.ts';

interface GatewayOptions {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Absolute path of a folder store. */
  readonly store: string;
  readonly channel?: string;
  readonly dataDir: string;
}

/** Starts a gateway that runs until the end of the block (`await using`). */
export async function startCheckGateway({ env, store, dataDir, channel = 'production' }: GatewayOptions) {
  const port = await findFreePort();
  const gateway = await startProcess({
    name: 'gateway',
    file: fileURLToPath(import.meta.resolve('@site/gateway/main')),
    readyLine: 'gateway ready',
    write: () => undefined,
    env: {
      ...env,
      // Signatures were checked before, and the list of owners is not copied.
      ...TEMPORARY_GATEWAY,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      // By default it follows PORT, which is that of the site here.
      CONTENT_API_PORT: String(readSettings(env).CONTENT_API_PORT),
      SITE_URL: '',
      LOG_LEVEL: 'silent',
      DATA_DIR: dataDir,
      RELEASE_STORE: store,
      RELEASE_CHANNEL: channel,
      SHELL_PROCESSES: '1',
      REQUESTS_PER_SECOND: '0',
      OFFLINE_PAGES: 'off',
      STATISTICS_DAYS: '0',
    },
  });
  return { url: `http://127.0.0.1:${port}`, [Symbol.asyncDispose]: () => gateway.stop() };
}
