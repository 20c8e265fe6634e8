import path from 'node:path';
import { type Rspack, rspack } from '@rsbuild/core';

/** The code that the federation plugin puts at the head of a bundle: a module whose text is its address. */
const PLUGIN_START = /^[^!]*!=!data:text\/javascript,.*__module_federation_/;

const toPlugin = (request: RegExp, file: string) =>
  new rspack.NormalModuleReplacementPlugin(request, (resource) => {
    resource.request = path.join(import.meta.dirname, '../../federation/src/runtime', file);
  });

/**
 * The federation runtime of the browser: ours in place of Module Federation's, whose hooks, manifests, snapshots and choice
 * among versions this site never uses. Containers stay those of Module Federation's plugin. It knows what Rspack writes into
 * a bundle: an update that changes that shows in every end-to-end test.
 */
export const smallRuntime = (kind: 'shell' | 'section'): Rspack.RspackPluginInstance[] => [
  toPlugin(PLUGIN_START, `start-${kind}.ts`),
  ...(kind === 'shell' ? [toPlugin(/^@module-federation\/runtime$/, 'runtime.ts')] : []),
];
