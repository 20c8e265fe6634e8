import path from 'node:path';
import { type Rspack, rspack } from '@rsbuild/core';
import { isOfficial } from './is-official.ts';

/** The code that the federation plugin inserts at the start of a bundle: a module whose source is its `data:` URL. */
const PLUGIN_START = /^[^!]*!=!data:text\/javascript,.*__module_federation_/;

const createReplacement = (request: RegExp, file: string) =>
  new rspack.NormalModuleReplacementPlugin(request, (resource) => {
    resource.request = path.join(import.meta.dirname, '../../../federation/src/runtime', file);
  });

/**
 * Replaces Module Federation's runtime by ours, in the browser and the render worker (decision 020), since this site uses
 * none of its hooks, manifests, snapshots and version negotiation. Containers are still built by Module Federation's
 * plugin. This depends on the code that Rspack writes into a bundle: if an update changes it, every end-to-end test
 * fails.
 */
const smallRuntime = (kind: 'shell' | 'section'): Rspack.RspackPluginInstance[] => [
  createReplacement(PLUGIN_START, `start-${kind}.ts`),
  ...(kind === 'shell' ? [createReplacement(/^@module-federation\/enhanced\/runtime$/, 'runtime.ts')] : []),
];

/**
 * Module Federation's plugin for Node would fetch and evaluate code over HTTP; here the render worker provides verified
 * bytes.
 */
const officialRuntime = () => [createReplacement(/@module-federation[\\/]node[\\/].*runtimePlugin/, 'no-plugin.ts')];

/**
 * The runtime of shell and sections: ours, or Module Federation's with `FEDERATION_RUNTIME=official`. Shell and
 * sections must have the same runtime; publishing checks this.
 */
export const federationRuntime = (kind: 'shell' | 'section'): Rspack.RspackPluginInstance[] =>
  isOfficial() ? officialRuntime() : smallRuntime(kind);
