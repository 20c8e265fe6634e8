import { Worker } from 'node:worker_threads';

/** Loads the bundle and reads the federation's share scope, which exists as soon as the bundle has run. */
const PROGRAM = `
const { parentPort, workerData } = require('node:worker_threads');
require(workerData);
const [instance] = globalThis.__FEDERATION__?.__INSTANCES__ ?? [];
const shared = Object.entries(instance?.shareScopeMap.default ?? {});
parentPort.postMessage(
  shared.map(([name, versions]) => [name, Object.values(versions).flatMap(({ get }) => Object.keys(get()())).sort()]),
);
`;

/**
 * Returns the names that each shared module exports, as the renderer's bundle provides them to sections. Reads them in
 * a separate thread, since the bundle changes global objects.
 *
 * @param bundle absolute path
 */
export function readExports(bundle: string): Promise<Record<string, string[]>> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(PROGRAM, { eval: true, workerData: bundle, stdout: true });
    worker.once('message', (list: [string, string[]][]) => {
      resolve(Object.fromEntries(list.toSorted(([a], [b]) => (a < b ? -1 : 1))));
      void worker.terminate();
    });
    worker.once('error', reject);
    // Otherwise the build would end successfully, without a description.
    worker.once('exit', () => reject(new Error(`${bundle} ended before its shared modules could be read.`)));
  });
}
