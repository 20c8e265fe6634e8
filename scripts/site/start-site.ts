import path from 'node:path';
import { readSettings, type Settings } from '@site/base/settings';
import { toStoreFolder } from '@site/releases/open-store';
import {
  type ObjectStore,
  type ReleaseVersions,
  readChannel,
  readReleaseSet,
  SHELL as SHELL_NAME,
} from '@site/releases/reader';
import { assertPortFree } from './assert-port-free.ts';
import { releaseFirstShell, releaseWorkspace } from './release-workspace.ts';
import { BuildError } from './run-build.ts';
import { ROOT } from './source-hash.ts';
import { type EndSignal, type RunningProcess, startProcess } from './start-process.ts';
import { openWorkspaceStore } from './workspace-store.ts';

/** The running site. */
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

interface StartOptions {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Told what is being done, a line each. */
  readonly progress: (line: string) => void;
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

/** Builds and publishes what changed. */
export async function prepareSite({ env, progress }: Pick<StartOptions, 'env' | 'progress'>): Promise<void> {
  const settings = readSettings(env);
  progress('Building shell and sections …');
  const released = await release(await openWorkspaceStore(env), settings);
  const names = Object.entries(released).map(([name, version]) => `${name}@${version}`);
  progress(names.length > 0 ? `Released: ${names.join(', ')}` : 'Nothing changed.');
}

/**
 * In a bucket, which other machines share, only teams say what is live; a start fills it only when it is empty. A channel of an
 * earlier version gets its first shell.
 */
async function release(store: ObjectStore, settings: Settings): Promise<ReleaseVersions> {
  const now = new Date();
  const read = () => readChannel(store, settings.RELEASE_CHANNEL);
  const isOurs = toStoreFolder(settings, ROOT) !== null || (await read()) === null;
  const released = isOurs ? await releaseWorkspace(store, now) : {};
  const channel = await read();
  if (!channel || SHELL_NAME in (await readReleaseSet(store, channel.set)).releases) return released;
  return { ...released, ...(await releaseFirstShell(store, settings.RELEASE_CHANNEL, now)) };
}

/**
 * The whole site from its sources to its address: builds, publishes, imports, starts, and waits until all is ready.
 *
 * @throws SettingsError for a bad value; Error with a sentence for a taken port or a part that does not start
 */
export async function startSite({ env, progress, write }: StartOptions): Promise<RunningSite> {
  const settings = readSettings(env);
  const own = settings.API_BASE === '';
  await assertPortFree('PORT', settings.PORT, settings.HOST);
  if (own) await assertPortFree('CONTENT_API_PORT', settings.CONTENT_API_PORT, '127.0.0.1');
  const absolute = {
    ...env,
    DATA_DIR: path.resolve(ROOT, settings.DATA_DIR),
    CONTENT_DIR: path.resolve(ROOT, settings.CONTENT_DIR),
    RELEASE_STORE: toStoreFolder(settings, ROOT) ?? settings.RELEASE_STORE,
  };
  await prepareSite({ env, progress }).catch(async (error: unknown) => {
    // A bucket may be out of reach: the shell starts from what it kept of the last good releases, or says that it has none.
    if (toStoreFolder(settings, ROOT) !== null || error instanceof BuildError) throw error;
    progress(`${error instanceof Error ? error.message : error}\nThe releases of the last start are used.`);
  });
  const processes: RunningProcess[] = [];
  const stopping = new AbortController();
  const stop = async (signal?: EndSignal) => {
    stopping.abort();
    for (const running of [...processes].reverse()) await running.stop(running.name === 'shell' ? signal : undefined);
  };
  const start = async (program: typeof CONTENT_API | typeof SHELL) => {
    const running = await startProcess({
      ...{ ...program, env: absolute, write },
      ...{ signal: stopping.signal, lameDuckMs: settings.LAME_DUCK_MS },
    });
    processes.push(running);
    return running;
  };
  try {
    if (own) {
      progress('Starting the content API and importing the content …');
      await start(CONTENT_API);
    }
    progress('Starting the shell …');
    await start(SHELL);
  } catch (error) {
    await stop();
    throw error;
  }
  const startAgain = async (ended: RunningProcess) => {
    processes.splice(processes.indexOf(ended), 1);
    return start(ended.name === 'shell' ? SHELL : CONTENT_API);
  };
  return { url: `http://${settings.HOST}:${settings.PORT}`, processes, startAgain, stop };
}
