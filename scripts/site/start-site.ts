import path from 'node:path';
import { assertPortFree } from '@site/base/processes/free-ports';
import type { EndSignal, RunningProcess } from '@site/base/processes/start-process';
import { readSettings, toServerUrl } from '@site/base/settings';
import { toStoreFolder } from '@site/releases/open-store';
import { createParts } from './site-parts.ts';
import { ROOT } from './source-hash.ts';

export interface RunningSite {
  readonly url: string;
  readonly processes: readonly RunningProcess[];
  /** Starts a part again that has ended. Rejects when it does not start. */
  readonly startAgain: (ended: RunningProcess) => Promise<RunningProcess>;
  /**
   * Ends the shell first, then what it needs.
   *
   * @param signal how the shell is told; nobody asks the content API any more by then
   */
  readonly stop: (signal?: EndSignal) => Promise<void>;
}

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

/**
 * The whole site: sees to its releases, imports, starts, and waits until all is ready.
 *
 * @throws SettingsError for a bad value; Error with a sentence for a taken port or a part that does not start
 */
export async function startSite({ env, progress, write, prepare }: StartOptions): Promise<RunningSite> {
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
  // A first import with all its pictures takes minutes.
  const wait = own ? { CONTENT_API_WAIT_SECONDS: env.CONTENT_API_WAIT_SECONDS ?? '3600' } : {};
  const { start, stop, list } = createParts({
    programs: [SHELL, CONTENT_API],
    ...{ env: { ...absolute, ...wait }, write, lameDuckMs: settings.LAME_DUCK_MS },
  });
  try {
    if (own) progress('Starting the content API and importing the content …');
    progress('Starting the shell …');
    // The shell opens its port when the content API answers, so it is ready after it, and ended before it.
    await Promise.all([...(own ? [start('content-api')] : []), start('shell')]);
  } catch (error) {
    await stop();
    throw error;
  }
  const startAgain = (ended: RunningProcess) => start(ended.name);
  return { url: toServerUrl(settings.HOST, settings.PORT), processes: list(), startAgain, stop };
}
