import path from 'node:path';
import { pluginModuleFederation } from '@module-federation/rsbuild-plugin';
import { mergeRsbuildConfig, type RsbuildConfig } from '@rsbuild/core';
import { applicationConfig, type ShellEntries } from './application-config.ts';
import { readBuildMode } from './build-mode.ts';
import { createShellFederation } from './federation/federation-options.ts';
import { federationRuntime } from './federation/small-runtime.ts';
import { layerPlugins } from './plugins/layer-plugins.ts';
import { pathFreePlugin } from './plugins/path-free-plugin.ts';
import { refreshEntry } from './plugins/refresh-entry.ts';

const devtoolsHook = path.join(import.meta.dirname, 'plugins/complete-devtools-hook.ts');

/** The federated builds. Boot script and service worker are not federated. */
const FEDERATED = new Set(['web', 'node']);

/**
 * The Rsbuild configuration of a site's frame, which is the host of the federation.
 *
 * @param entries the site's entry modules, which pass its frame to the platform
 * @param dir the folder of the frame's package
 */
export function shellConfig(entries: ShellEntries, dir: string): RsbuildConfig {
  const { development } = readBuildMode(dir);
  const client = [...(development ? [refreshEntry(), devtoolsHook] : []), ...entries.client];
  return mergeRsbuildConfig(applicationConfig({ ...entries, client }, dir), {
    plugins: [
      pluginModuleFederation(createShellFederation('web', dir, development), { environment: 'web' }),
      pluginModuleFederation(createShellFederation('node', dir, development), { environment: 'node', target: 'node' }),
    ],
    tools: {
      rspack(config, { environment }) {
        if (!FEDERATED.has(environment.name)) return;
        config.plugins.push(...federationRuntime('shell'), ...layerPlugins('shell'));
        // The default ids are hashes of names. Those of shared modules contain the path of the workspace, so that
        // builds of one commit would differ between machines.
        config.optimization ??= {};
        if (!development) config.optimization.moduleIds = 'natural';
        if (!development) config.plugins.push(pathFreePlugin());
      },
    },
  });
}
