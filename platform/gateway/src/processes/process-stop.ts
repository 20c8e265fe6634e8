import { setTimeout as pause } from 'node:timers/promises';
import { installFatalErrorHandler } from '@site/base/processes/fatal-errors';

interface StopOptions {
  readonly close: () => Promise<void>;
  /** How long requests are still served after a signal of the operator, in milliseconds. */
  readonly lameDuckMs: () => number;
  readonly hasSupervisor: boolean;
}

export class ProcessStop {
  #stopping = false;

  get isStopping(): boolean {
    return this.#stopping;
  }

  /** From now on, ends the process at signals, after uncaught errors, and without its supervisor. */
  install({ close, lameDuckMs, hasSupervisor }: StopOptions): void {
    const finish = () => {
      this.#stopping = true;
      return close();
    };
    const skipLameDuck = new AbortController();
    const stop = (waitMs: number) => {
      if (waitMs === 0) skipLameDuck.abort();
      if (this.#stopping) return;
      this.#stopping = true;
      // Lame duck: requests are still served, with `Connection: close`, until the load balancer has noticed.
      pause(waitMs, undefined, { signal: skipLameDuck.signal })
        .catch(() => {})
        .then(finish)
        .then(
          () => process.exit(0),
          () => process.exit(1),
        );
    };
    installFatalErrorHandler('gateway', finish);
    for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => stop(lameDuckMs()));
    process.on('SIGINT', () => stop(0));
    // Without its supervisor nothing would restart or stop this process.
    process.on('disconnect', () => stop(0));
    if (hasSupervisor && !process.connected) stop(0);
  }
}
