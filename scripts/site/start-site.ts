import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { toMessage } from '@site/base/error-text';
import { assertPortFree } from '@site/base/processes/free-ports';
import type { RunningProcess } from '@site/base/processes/start-process';
import { readSettings, type Settings, toServerUrl } from '@site/base/settings';
import { toStoreFolder } from '@site/releases/open-store';
import { createParts } from './site-parts.ts';
import { ROOT } from './site-root.ts';

/** A process of the site, or one that could not be started and counts as ended. */
export type SitePart = Pick<RunningProcess, 'name' | 'ended'> & Partial<RunningProcess>;

export interface PrepareOptions {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Receives progress messages, one line each. */
  readonly progress: (line: string) => void;
}

interface StartOptions extends PrepareOptions {
  /** Publishes the releases into the store. Rejects when the site cannot start without them. */
  readonly prepare: (options: PrepareOptions) => Promise<void>;
  /** Receives the output of the running programs. */
  readonly write: (text: string) => void;
}

/** The programs of the site, each with the line that it prints when it is ready. */
export const CONTENT_API = {
  name: 'content-api',
  file: path.join(ROOT, 'content-api/src/server/main.ts'),
  readyLine: 'content-api ready',
} as const;
export const GATEWAY = {
  name: 'gateway',
  file: path.join(ROOT, 'platform/gateway/src/main.ts'),
  readyLine: 'gateway ready',
} as const;

/** True when the data folder contains pages that the gateway can serve without a content API. */
const hasStoredPages = async (dataDir: string): Promise<boolean> =>
  (await readdir(path.join(dataDir, 'last-good/pages')).catch(() => [])).length > 0;

/** Throws for one port of both programs: each is free until the other has started, after minutes of preparation. */
function expectTwoPorts({ HOST, PORT, CONTENT_API_HOST, CONTENT_API_PORT }: Settings): void {
  const isSameHost =
    HOST === CONTENT_API_HOST || [HOST, CONTENT_API_HOST].some((host) => /^(?:0\.0\.0\.0|::)$/.test(host));
  if (PORT === CONTENT_API_PORT && isSameHost)
    throw new Error(`PORT and CONTENT_API_PORT are both ${PORT}. Set CONTENT_API_PORT to another port.`);
}

/**
 * Prepares the releases, starts all programs of the site and waits until they are ready. When the content API cannot
 * start, for example because its database is down, the gateway still starts if it has stored pages.
 *
 * @throws SettingsError for an invalid setting; Error for a port in use or a program that does not start
 */
export async function startSite({ env, progress, write, prepare }: StartOptions) {
  const settings = readSettings(env);
  const own = settings.API_BASE === '';
  if (own) expectTwoPorts(settings);
  await assertPortFree('PORT', settings.PORT, settings.HOST);
  if (own) await assertPortFree('CONTENT_API_PORT', settings.CONTENT_API_PORT, settings.CONTENT_API_HOST);
  const absolute = {
    ...env,
    DATA_DIR: path.resolve(ROOT, settings.DATA_DIR),
    CONTENT_DIR: path.resolve(ROOT, settings.CONTENT_DIR),
    RELEASE_STORE: toStoreFolder(settings, ROOT) ?? settings.RELEASE_STORE,
  };
  await prepare({ env, progress });
  const createSiteParts = (waitSeconds: string) =>
    createParts({
      programs: [GATEWAY, CONTENT_API],
      env: own ? { ...absolute, CONTENT_API_WAIT_SECONDS: waitSeconds } : absolute,
      write,
      lameDuckMs: settings.LAME_DUCK_MS,
    });
  // The first import, with all images, takes minutes.
  let parts = createSiteParts(env.CONTENT_API_WAIT_SECONDS ?? '3600');
  if (own) progress('Starting the content API and importing the content …');
  progress('Starting the gateway …');
  const api = own ? parts.start(CONTENT_API.name) : null;
  try {
    // The gateway opens its port only when the content API responds, so it is ready last, and is stopped first.
    await Promise.all([api, parts.start(GATEWAY.name)]);
  } catch (error) {
    await parts.stop();
    const isUnreachable = (await api?.catch((failure: unknown) => failure)) === error;
    if (!isUnreachable || !(await hasStoredPages(absolute.DATA_DIR))) throw error;
    progress(`${toMessage(error)}\nStarting the gateway with its stored pages …`);
    parts = createSiteParts('0');
    await parts.start(GATEWAY.name);
  }
  const running: readonly SitePart[] = parts.list();
  const isApiEnded = own && !running.some(({ name }) => name === CONTENT_API.name);
  return {
    url: toServerUrl(settings.HOST, settings.PORT),
    processes: isApiEnded ? [...running, { name: CONTENT_API.name, ended: Promise.resolve(1) }] : running,
    /** Restarts a part that has ended. Rejects when it does not start. */
    startAgain: (ended: SitePart) => parts.start(ended.name),
    /** Stops the gateway first, with the signal, then the other parts. */
    stop: parts.stop,
  };
}

export type RunningSite = Awaited<ReturnType<typeof startSite>>;
