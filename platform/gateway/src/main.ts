import cluster from 'node:cluster';
import { availableParallelism } from 'node:os';
import { useCompileCache } from '@site/base/processes/compile-cache';
import { endWithParent } from '@site/base/processes/kill-on-exit';
import { findMisspelt, readSettings } from '@site/base/settings';
import type { FromProcess, ToProcess } from './processes/messages.ts';
import type { Channel } from './processes/peers.ts';
import { computeShare } from './processes/shares.ts';

const send = (message: FromProcess, onSent: () => void = () => {}) => void process.send?.(message, onSent);

const channel: Channel = {
  send,
  onMessage: (take) => void process.on('message', (message) => take(message as ToProcess)),
};

async function main(): Promise<void> {
  const settings = readSettings(process.env);
  if (cluster.isPrimary) endWithParent();
  if (cluster.isPrimary) for (const line of findMisspelt(process.env)) console.error(line);
  useCompileCache(settings.DATA_DIR);
  const cores = availableParallelism();
  const processes = settings.SHELL_PROCESSES || cores;
  // Loaded lazily: the supervisor and the serving processes need different modules.
  if (processes > 1 && cluster.isPrimary) {
    const { supervise } = await import('./processes/supervise.ts');
    supervise(settings, processes);
    return;
  }
  // When the supervisor dies, the process finishes its responses; by default Node would end it immediately.
  if (cluster.worker) cluster.worker.exitedAfterDisconnect = true;
  const { serve } = await import('./serve.ts');
  await serve({ settings, share: computeShare(processes, cores), channel: cluster.isPrimary ? null : channel });
}

main().catch((error: unknown) => {
  const message = error instanceof Error ? `The gateway cannot start: ${error.message}` : String(error);
  if (cluster.isPrimary) {
    console.error(message);
    process.exit(1);
  }
  // The supervisor prints the message once for all processes.
  send({ kind: 'failed', message }, () => process.exit(1));
});
