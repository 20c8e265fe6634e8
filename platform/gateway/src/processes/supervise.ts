import cluster, { type Worker } from 'node:cluster';
import { createBackoff } from '@site/base/backoff';
import { toMessage } from '@site/base/error-text';
import { openLog } from '@site/base/log';
import { installFatalErrorHandler } from '@site/base/processes/fatal-errors';
import { type Settings, toServerUrl } from '@site/base/settings';
import { KINDS } from '@site/statistics/counts';
import { Recorder } from '@site/statistics/recorder';
import { GatewayMetrics } from '../metrics/gateway-metrics.ts';
import { readMetrics } from '../metrics/process-report.ts';
import { MessageHub } from './message-hub.ts';
import type { FromProcess } from './messages.ts';

/**
 * How long a process may take to exit after it closed its socket, in milliseconds: longer than it gives its own
 * visitors.
 */
const STOP_TIMEOUT_MS = 9_000;
/** The pause before a process that could not start is replaced, in milliseconds. */
const toPauseMs = createBackoff({ first: 500, max: 20_000 });
/**
 * Interval between two checks for silent processes, in milliseconds. A process silent for more than this many checks
 * hangs.
 */
const CHECK_MS = 10_000;
const MAX_SILENT_CHECKS = 3;

/**
 * Starts the processes that serve visitors and restarts those that exit or hang. The supervisor itself neither listens
 * nor renders, so there is little that could crash it. All processes share one socket: a waiting connection is accepted
 * by any free process.
 */
export function supervise(settings: Settings, count: number, checkMs = CHECK_MS): void {
  const log = openLog(settings.LOG_LEVEL);
  const metrics = new GatewayMetrics({ processes: 0, sets: () => [], eventLoopDelayMs: () => 0 });
  const recorder = new Recorder({
    dataDir: settings.DATA_DIR,
    days: settings.STATISTICS_DAYS,
    onFailure: (error) => log.warn('statistics not written', { error: error.message }),
  });
  const hub = new MessageHub({
    onCounted(counted) {
      for (const [what, times] of counted) {
        const kind = KINDS.find((each) => what.startsWith(`${each} `));
        if (kind) recorder.count(kind, what.slice(kind.length + 1), times);
      }
    },
    report: async () => ({ metrics: await readMetrics(metrics.registry), failures: {} }),
  });
  const running = new Set<Worker>();
  const ready = new Set<Worker>();
  /**
   * Checks since the last message of a process. Counted, because time also passes while the whole machine is
   * suspended.
   */
  const silentChecks = new Map<Worker, number>();
  let isStarted = false;
  let stopping = false;
  let failure = '';
  let failedStarts = 0;

  function start(): void {
    if (stopping) return;
    try {
      // Once the site is open, a replacement must not wait for the content API: it can serve stored pages.
      follow(cluster.fork(isStarted ? { CONTENT_API_WAIT_SECONDS: '0' } : {}));
    } catch (error) {
      if (!isStarted) throw error;
      replace(undefined, toMessage(error), false);
    }
  }

  function follow(worker: Worker): void {
    running.add(worker);
    hub.join(worker);
    worker.on('message', (message: FromProcess) => {
      silentChecks.delete(worker);
      if (message.kind === 'ready') onReady(worker);
      else if (message.kind === 'failed') failure ||= message.message;
      else if (message.kind !== 'alive') hub.take(worker, message);
    });
    worker.on('error', (error) => {
      const { pid } = worker.process;
      // One that could not be created does not exit either.
      if (pid === undefined) onExit(worker, error.message);
      // Sending to a process that is just ending fails; that must not end the supervisor.
      else log.warn('message to a process could not be sent', { pid, error: error.message });
    });
    worker.on('exit', (code, signal) => onExit(worker, signal ?? code));
  }

  function onReady(worker: Worker): void {
    ready.add(worker);
    failedStarts = 0;
    if (isStarted || ready.size < count) return;
    isStarted = true;
    console.log(`gateway ready on ${toServerUrl(settings.HOST, settings.PORT)}`);
  }

  function onExit(worker: Worker, how: string | number): void {
    running.delete(worker);
    hub.leave(worker);
    silentChecks.delete(worker);
    const wasReady = ready.delete(worker);
    if (stopping) end();
    else if (isStarted) replace(worker.process.pid, how, wasReady);
    else {
      console.error(failure || `A gateway process exited with ${how} before it was ready.`);
      stop(1, 'SIGINT');
    }
  }

  function replace(pid: number | undefined, how: string | number, wasReady: boolean): void {
    metrics.lostProcesses.inc();
    // A process that cannot even start would take CPU time from the others.
    const afterMs = wasReady ? 0 : toPauseMs(failedStarts++);
    log.error('gateway process ended and is replaced', { pid, how, afterMs, failure });
    failure = '';
    setTimeout(start, afterMs);
  }

  /**
   * Kills hanging processes. Their visitors would wait in vain, while health checks are answered by the other
   * processes.
   */
  function endHanging(): void {
    for (const worker of ready) {
      const checks = (silentChecks.get(worker) ?? 0) + 1;
      silentChecks.set(worker, checks);
      if (checks <= MAX_SILENT_CHECKS) continue;
      log.error('gateway process hangs and is killed', { pid: worker.process.pid });
      worker.process.kill('SIGKILL');
    }
  }

  let exitCode = 0;
  function end(): void {
    if (running.size > 0) return;
    const exit = () => process.exit(exitCode);
    recorder.close().then(exit, exit);
  }

  function stop(code: number, signal: 'SIGINT' | 'SIGTERM'): void {
    // Ctrl-C after SIGTERM: stop immediately.
    if (!stopping || signal === 'SIGINT') for (const worker of running) worker.process.kill(signal);
    if (stopping) return;
    stopping = true;
    exitCode = code;
    const lameDuckMs = signal === 'SIGTERM' ? settings.LAME_DUCK_MS : 0;
    setTimeout(() => {
      for (const worker of running) worker.process.kill('SIGKILL');
    }, lameDuckMs + STOP_TIMEOUT_MS).unref();
    end();
  }

  cluster.schedulingPolicy = cluster.SCHED_NONE;
  cluster.setupPrimary({ serialization: 'advanced' });
  installFatalErrorHandler('supervisor', () => {
    stop(1, 'SIGINT');
    // The exit of the last process ends the supervisor.
    return new Promise(() => {});
  });
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => stop(0, 'SIGTERM'));
  process.on('SIGINT', () => stop(0, 'SIGINT'));
  for (let number = 0; number < count; number += 1) start();
  setInterval(endHanging, checkMs).unref();
}
