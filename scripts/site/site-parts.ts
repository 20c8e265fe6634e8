import { type EndSignal, type RunningProcess, startProcess } from '@site/base/processes/start-process';

interface Program {
  readonly name: string;
  readonly file: string;
  readonly readyLine: string;
}

interface PartsOptions {
  /** In the order in which they end; the first is the one that visitors reach. */
  readonly programs: readonly Program[];
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly write: (text: string) => void;
  readonly lameDuckMs: number;
}

/** The parts of the site by name: one that was started again stands in the place of the one that ended. */
export function createParts({ programs, lameDuckMs, ...rest }: PartsOptions) {
  const running = new Map<string, RunningProcess>();
  const stopping = new AbortController();
  const list = () => programs.flatMap(({ name }) => running.get(name) ?? []);
  return {
    /** Those that were started, also when they ended since. */
    list,
    async start(name: string): Promise<RunningProcess> {
      const program = programs.find((each) => each.name === name);
      if (!program) throw new Error(`The site has no part ${name}.`);
      const started = await startProcess({ ...program, ...rest, signal: stopping.signal, lameDuckMs });
      running.set(name, started);
      return started;
    },
    /** Ends what is being started, too. The signal is for the first alone: nobody asks the others any more by then. */
    async stop(signal?: EndSignal): Promise<void> {
      stopping.abort();
      for (const part of list()) await part.stop(part.name === programs[0]?.name ? signal : undefined);
    },
  };
}
