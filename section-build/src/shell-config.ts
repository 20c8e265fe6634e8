import path from 'node:path';
import { pluginModuleFederation } from '@module-federation/rsbuild-plugin';
import { mergeRsbuildConfig, type RsbuildConfig } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import { readBuildMode, toDevServer } from './build-mode.ts';
import { type ChunkList, chunkListPlugin } from './chunk-list-plugin.ts';
import { toShellFederation } from './federation-options.ts';
import { nodeBundle } from './node-bundle.ts';
import { refreshEntry } from './refresh-entry.ts';
import { rsbuildBase } from './rsbuild-base.ts';
import { pluginShellJson } from './shell-json-plugin.ts';
import { smallRuntime } from './small-runtime.ts';

const provideFederation = path.join(import.meta.dirname, 'federation-runtime/provide-federation.ts');
const devtoolsHook = path.join(import.meta.dirname, 'complete-devtools-hook.ts');

/** The modules that the shell's four builds start from, relative to its folder. */
interface ShellEntries {
  /** The application in the browser. */
  readonly client: string;
  /** The script that stands in every page and fetches the rest when it is needed. */
  readonly boot: string;
  /** The service worker. */
  readonly offline: string;
  /** The renderer that the render workers load. */
  readonly render: string;
}

/** The whole Rsbuild configuration of the shell: browser, boot script, service worker, render worker, and `shell.json`. */
export function shellConfig(entries: ShellEntries, dir: string): RsbuildConfig {
  const mode = readBuildMode(dir);
  const { development, dist } = mode;
  const chunks: { web: ChunkList } = { web: {} };
  return mergeRsbuildConfig(rsbuildBase(development), toDevServer(mode), {
    root: dir,
    plugins: [
      pluginReact(),
      pluginModuleFederation(toShellFederation('web', development), { environment: 'web' }),
      pluginModuleFederation(toShellFederation('node', development), { environment: 'node', target: 'node' }),
      pluginShellJson({ mode, chunks }),
    ],
    environments: {
      web: {
        source: {
          entry: { main: [...(development ? [refreshEntry(), devtoolsHook] : []), provideFederation, entries.client] },
        },
        output: {
          target: 'web',
          assetPrefix: '/assets/',
          distPath: { root: path.join(dist, 'web') },
          filenameHash: development ? false : 'contenthash:10',
          cleanDistPath: true,
        },
        tools: {
          rspack(config, { rspack }) {
            config.output ??= {};
            config.output.crossOriginLoading = 'anonymous';
            config.output.trustedTypes = { policyName: 'shell' };
            config.module ??= {};
            config.module.rules ??= [];
            config.module.rules.push({
              test: /react-router[\\/]dist[\\/].*\.mjs$/,
              loader: path.join(import.meta.dirname, 'lean-router-loader.cjs'),
              options: { development },
            });
            config.plugins.push(
              ...smallRuntime('shell'),
              ...(development
                ? []
                : [new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha256'], htmlPlugin: false })]),
              chunkListPlugin((list) => {
                chunks.web = list;
              }),
            );
          },
        },
      },
      boot: {
        source: { entry: { boot: entries.boot } },
        output: {
          target: 'web',
          distPath: { root: path.join(dist, 'boot'), js: '' },
          filenameHash: false,
          cleanDistPath: true,
        },
      },
      offline: {
        source: { entry: { 'service-worker': entries.offline } },
        output: {
          target: 'web-worker',
          distPath: { root: path.join(dist, 'offline'), js: '' },
          filenameHash: false,
          cleanDistPath: true,
        },
      },
      node: mergeRsbuildConfig(nodeBundle({ render: entries.render }, path.join(dist, 'node'), 'shell'), {
        // The package is an ES module, so a CommonJS file has to say that it is none.
        output: { filename: { js: '[name].cjs' } },
      }),
    },
  });
}
