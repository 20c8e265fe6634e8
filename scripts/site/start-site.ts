import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { toMessage } from '@site/base/error-text';
import { assertPortFree } from '@site/base/processes/free-ports';
import type { RunningProcess } from '@site/base/processes/start-process';
import { readSettings, toServerUrl } from '@site/base/settings';
import { toStoreFolder } from '@site/releases/open-store';
import { createParts } from './site-parts.ts';
import { ROOT } from './source-hash.ts';

/** A program of the site, or one that could not be started and counts as ended. */
export type SitePart = Pick<RunningProcess, 'name' | 'ended'> & Partial<RunningProcess>;

/** What sees to the releases before the site starts. */
export interface PrepareOptions {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Told what is being done, a line each. */
  readonly progress: (line: string) => void;
}

interface StartOptions extends PrepareOptions {
  /** Puts the releases into the store; rejects when the site cannot start without them. */
  readonly prepare: (options: PrepareOptions) => Promise<void>;
  /** Takes what the running programs write. */
  readonly write: (text: string) => void;
}

/** The programs of the site, each with the line by which it says that it is ready. */
export const CONTENT_API = {
  name: 'content-api',
  file: path.join(ROOT, 'content-api/src/server/main.ts'),
  readyLine: 'content-api ready',
} as const;
export const SHELL = {
  name: 'shell',
  file: path.join(ROOT, 'platform/gateway/src/main.ts'),
  readyLine: 'shell ready',
} as const;

/** True when a shell over this folder has pages to show without a content API. */
const hasKeptPages = async (dataDir: string): Promise<boolean> =>
  (await readdir(path.join(dataDir, 'last-good/pages')).catch(() => [])).length > 0;

/**
 * The whole site: sees to its releases, imports, starts, and waits until all is ready. A content API that cannot be started, as
 * while its database is away, keeps a shell that has kept pages from nothing.
 *
 * @throws SettingsError for a bad value; Error with a sentence for a taken port or a part that does not start
 */
export async function startSite({ env, progress, write, prepare }: StartOptions) {
  const settings = readSettings(env);
  const own = settings.API_BASE === '';
  await assertPortFree('PORT', settings.PORT, settings.HOST);
  if (own) await assertPortFree('CONTENT_API_PORT', settings.CONTENT_API_PORT, settings.CONTENT_API_HOST);
  const absolute = {
    ...env,
    DATA_DIR: path.resolve(ROOT, settings.DATA_DIR),
    CONTENT_DIR: path.resolve(ROOT, settings.CONTENT_DIR),
    RELEASE_STORE: toStoreFolder(settings, ROOT) ?? settings.RELEASE_STORE,
  };
  await prepare({ env, progress });
  const toParts = (waitSeconds: string) =>
    createParts({
      programs: [SHELL, CONTENT_API],
      env: own ? { ...absolute, CONTENT_API_WAIT_SECONDS: waitSeconds } : absolute,
      ...{ write, lameDuckMs: settings.LAME_DUCK_MS },
    });
  // A first import with all its pictures takes minutes.
  let parts = toParts(env.CONTENT_API_WAIT_SECONDS ?? '3600');
  if (own) progress('Starting the content API and importing the content …');
  progress('Starting the shell …');
  const api = own ? parts.start(CONTENT_API.name) : null;
  try {
    // The shell opens its port when the content API answers, so it is ready after it, and ended before it.
    await Promise.all([api, parts.start(SHELL.name)]);
  } catch (error) {
    await parts.stop();
    const isAway = (await api?.catch((failure: unknown) => failure)) === error;
    if (!isAway || !(await hasKeptPages(absolute.DATA_DIR))) throw error;
    progress(`${toMessage(error)}\nStarting the shell with the pages that it has kept …`);
    parts = toParts('0');
    await parts.start(SHELL.name);
  }
  const running: readonly SitePart[] = parts.list();
  const isApiEnded = own && !running.some(({ name }) => name === CONTENT_API.name);
  return {
    url: toServerUrl(settings.HOST, settings.PORT),
    processes: isApiEnded ? [...running, { name: CONTENT_API.name, ended: Promise.resolve(1) }] : running,
    /** Starts a part again that has ended. Rejects when it does not start. */
    startAgain: (ended: SitePart) => parts.start(ended.name),
    /** Ends the shell first, told by the signal, then what it needs. */
    stop: parts.stop,
  };
}

export type RunningSite = Awaited<ReturnType<typeof startSite>>;
