import { flushCompileCache } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';
import { toStack } from '@site/base/error-text';
import type { RendererModule } from '@site/contract/worker/renderer';
import type { ImagePlaceholder } from '@site/contract/worker/renderer-options';
import { folderStore } from '@site/releases/folder-store';
import { readVerifiedFrom } from '@site/releases/read-verified';
import type { ReleaseJson } from '@site/releases/reader';
import type { PlaceholderReply, RenderWorkerData, WorkerJob, WorkerMessage } from '../rendering/render-worker-data.ts';
import { evaluateContainer, isAllowedForSections, isAllowedForShell } from './evaluate-container.ts';
import { startHeartbeat } from './heartbeat.ts';
import { readThreadNumber } from './lower-thread-priority.ts';
import { toBytes } from './to-bytes.ts';

/**
 * Entry of a render worker. It loads only one release set, so that no module of an old release stays in memory.
 * When a section hangs or crashes it, the whole worker is replaced.
 */
const { options, stores: folders, heartbeat } = workerData as RenderWorkerData;
const port = parentPort;
if (!port) throw new Error('render-worker.ts runs in a worker thread only');
const send = (message: WorkerMessage) => port.postMessage(message);

/** Placeholders that the gateway has not sent yet, by number. */
const placeholders = new Map<number, (bytes: ImagePlaceholder) => void>();
let asked = 0;

const stores = folders.map(folderStore);

async function readNodeFiles(release: ReleaseJson): Promise<Map<string, Uint8Array>> {
  const files = Object.keys(release.assets).filter((file) => file.startsWith('node/'));
  return new Map(
    await Promise.all(files.map(async (file) => [file, await readVerifiedFrom(stores, release, file)] as const)),
  );
}

async function loadRenderer(): Promise<RendererModule> {
  const { shell } = options;
  const label = `${shell.name}@${shell.version}`;
  return evaluateContainer(await readNodeFiles(shell), shell.render, label, isAllowedForShell) as RendererModule;
}

const { createRenderer } = await loadRenderer();

const { render } = await createRenderer({
  ...options,
  async loadContainer(section) {
    if (section.contract !== options.shell.contract)
      throw new Error(`it uses contract ${section.contract}, but the shell supports ${options.shell.contract}`);
    const files = await readNodeFiles(section);
    return evaluateContainer(files, section.entry.node, `${section.name}@${section.version}`, isAllowedForSections);
  },
  readStyle: (section, file) => readVerifiedFrom(stores, section ?? options.shell, file),
  readPlaceholder: (address) =>
    new Promise((resolve) => {
      asked += 1;
      placeholders.set(asked, resolve);
      send({ kind: 'placeholder', id: asked, address });
    }),
  onSection: (name, failure) => send({ kind: 'section', name, failure }),
});

port.on('message', async (job: WorkerJob | PlaceholderReply) => {
  const { id } = job;
  if (job.kind === 'placeholder') {
    placeholders.get(id)?.(job.bytes);
    placeholders.delete(id);
    return;
  }
  try {
    const answer = toBytes(await render(job.task));
    port.postMessage({ kind: 'answer', id, answer } satisfies WorkerMessage, [answer.brotli.buffer]);
  } catch (error) {
    send({ kind: 'error', id, message: toStack(error) });
  }
});
startHeartbeat(heartbeat);
send({ kind: 'ready', thread: readThreadNumber() });
// Written now, so that the next workers can use it. By default Node writes the compile cache only when the worker
// exits.
flushCompileCache();
