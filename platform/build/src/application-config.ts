import path from 'node:path';
import { mergeRsbuildConfig, type RsbuildConfig } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import type { SiteDeclaration } from '@site/contract/site-declaration';
import { readBuildMode, toDevServer } from './build-mode.ts';
import { type ChunkList, chunkListPlugin } from './chunk-list-plugin.ts';
import { nodeBundle } from './node-bundle.ts';
import { rsbuildBase } from './rsbuild-base.ts';
import { pluginShellJson } from './shell-json-plugin.ts';

/** The modules that the shell's four builds start from, relative to its folder. */
export interface ShellEntries {
  /** What the site says of itself. */
  readonly site: SiteDeclaration;
  /** The application in the browser: modules that run one after the other. */
  readonly client: readonly string[];
  /** The script that stands in every page and fetches the rest when it is needed. */
  readonly boot: string;
  /** The service worker. */
  readonly offline: string;
  /** The renderer that the render workers load. */
  readonly render: string;
}

/**
 * Has browsers compile the whole script beside the page's own thread while it arrives, instead of each function when it is
 * first called (V8's explicit compile hints). It has to stand in the first line, so it comes after the minifier.
 */
const COMPILE_AHEAD = { banner: '//# allFunctionsCalledOnLoad', raw: true, stage: 450 } as const;

/** What the service worker has to know of the site. */
const toOfflineSite = ({ lang, home, offline }: SiteDeclaration) => ({ lang, home, offline });

/**
 * Everything of the shell's build that has nothing to do with federation: browser, boot script, service worker, render
 * worker, and `shell.json`.
 *
 * @param onChunks told which files belong to each named chunk of the browser's build
 */
export function applicationConfig(
  entries: ShellEntries,
  dir: string,
  onChunks: (chunks: ChunkList) => void = () => undefined,
): RsbuildConfig {
  const mode = readBuildMode(dir);
  const { development, dist } = mode;
  const chunks: { web: ChunkList } = { web: {} };
  return mergeRsbuildConfig(rsbuildBase(development), toDevServer(mode), {
    root: dir,
    plugins: [pluginReact(), pluginShellJson({ site: entries.site, dir, mode, chunks })],
    environments: {
      web: {
        source: { entry: { main: [...entries.client] } },
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
              test: { and: [/react-router[\\/]dist[\\/]/, /\.mjs$/] },
              loader: path.join(import.meta.dirname, 'lean-router-loader.cjs'),
              options: { development },
            });
            config.plugins.push(
              ...(development
                ? []
                : [
                    new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha256'], htmlPlugin: false }),
                    new rspack.BannerPlugin({ ...COMPILE_AHEAD, test: /main\.[0-9a-f]+\.js$/ }),
                  ]),
              chunkListPlugin((list) => {
                chunks.web = list;
                onChunks(list);
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
        source: {
          entry: { 'service-worker': entries.offline },
          define: { OFFLINE_SITE: JSON.stringify(toOfflineSite(entries.site)) },
        },
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
