import path from 'node:path';
import { type Rspack, rspack } from '@rsbuild/core';
import { isOfficial } from './is-official.ts';

/** The code that the federation plugin puts at the head of a bundle: a module whose source is its `data:` address. */
const PLUGIN_START = /^[^!]*!=!data:text\/javascript,.*__module_federation_/;

const createReplacement = (request: RegExp, file: string) =>
  new rspack.NormalModuleReplacementPlugin(request, (resource) => {
    resource.request = path.join(import.meta.dirname, '../../../federation/src/runtime', file);
  });

/**
 * Replaces Module Federation's browser runtime by ours (decision 009): this site uses none of its hooks, manifests,
 * snapshots and version negotiation. Containers are still built by Module Federation's plugin. It depends on what
 * Rspack writes into a bundle: if an update changes that, every end-to-end test fails.
 */
const smallRuntime = (kind: 'shell' | 'section'): Rspack.RspackPluginInstance[] => [
  createReplacement(PLUGIN_START, `start-${kind}.ts`),
  ...(kind === 'shell' ? [createReplacement(/^@module-federation\/enhanced\/runtime$/, 'runtime.ts')] : []),
];

/** Its plugin for Node would fetch code over HTTP and evaluate it; the render worker hands over verified bytes. */
const officialRuntime = () => [createReplacement(/@module-federation[\\/]node[\\/].*runtimePlugin/, 'no-plugin.ts')];

/**
 * The runtime of shell and sections: ours, or with `FEDERATION_RUNTIME=official` that of Module Federation. Both must have the same,
 * which publishing sees to.
 */
export const federationRuntime = (kind: 'shell' | 'section'): Rspack.RspackPluginInstance[] =>
  isOfficial() ? officialRuntime() : smallRuntime(kind);
