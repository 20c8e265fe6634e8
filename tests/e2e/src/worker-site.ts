/** The running site of a Playwright worker, used by its tests only. */
export interface WorkerSite {
  readonly url: string;
  /** Address of its content API. */
  readonly apiUrl: string;
  /** Absolute path of what the site writes; its release store is the folder `store` in it. */
  readonly dataDir: string;
  /** Absolute path of its content. */
  readonly contentDir: string;
  /** Address of its database; empty for the embedded one. */
  readonly databaseUrl: string;
  /** Process ids of its servers. */
  readonly pids: Readonly<Record<string, number>>;
}

let running: WorkerSite | undefined;

/** The fixture of the worker says which site runs. */
export function setWorkerSite(site: WorkerSite): void {
  running = site;
}

/** The site of this worker, for tests, hooks and helpers; there is none while a spec file is only read. */
export function workerSite(): WorkerSite {
  if (!running) throw new Error('The site of this worker does not run yet: ask for it in a test or in a hook.');
  return running;
}
