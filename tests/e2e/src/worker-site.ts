/** The running site of a Playwright worker, used by its tests only. */
export interface WorkerSite {
  readonly url: string;
  /** URL of its content API. */
  readonly apiUrl: string;
  /** Absolute path of its data folder, which contains the release store in `store`. */
  readonly dataDir: string;
  /** Absolute path of its content folder. */
  readonly contentDir: string;
  /** URL of its database; empty for the embedded one. */
  readonly databaseUrl: string;
  /** Process ids of its servers. */
  readonly pids: Readonly<Record<string, number>>;
}

let running: WorkerSite | undefined;

/** Called by the worker fixture. */
export function setWorkerSite(site: WorkerSite): void {
  running = site;
}

/** The site of this worker, for tests, hooks and helpers. Throws while spec files are being loaded. */
export function workerSite(): WorkerSite {
  if (!running) throw new Error('The site of this worker is not running yet: call workerSite() in a test or a hook.');
  return running;
}
