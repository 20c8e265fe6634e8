import { type EndSignal, type RunningProcess, startProcess } from '@site/base/processes/start-process';

interface Program {
  readonly name: string;
  readonly file: string;
  readonly readyLine: string;
}

interface PartsOptions {
  /** In shutdown order. Visitors reach the first one. */
  readonly programs: readonly Program[];
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly write: (text: string) => void;
  readonly lameDuckMs: number;
}

/** Manages the processes of the site by name. A restarted process replaces the one that ended. */
export function createParts({ programs, lameDuckMs, ...rest }: PartsOptions) {
  const running = new Map<string, RunningProcess>();
  const stopping = new AbortController();
  const list = () => programs.flatMap(({ name }) => running.get(name) ?? []);
  return {
    /** All parts that were started, including those that have ended. */
    list,
    async start(name: string): Promise<RunningProcess> {
      const program = programs.find((each) => each.name === name);
      if (!program) throw new Error(`Unknown part of the site: ${name}.`);
      const started = await startProcess({ ...program, ...rest, signal: stopping.signal, lameDuckMs });
      running.set(name, started);
      return started;
    },
    /**
     * Stops all parts, including those that are still starting. Only the first gets the signal; by then, the others are
     * idle.
     */
    async stop(signal?: EndSignal): Promise<void> {
      stopping.abort();
      for (const part of list()) await part.stop(part.name === programs[0]?.name ? signal : undefined);
    },
  };
}
