import path from 'node:path';
import { type EnvironmentConfig, mergeRsbuildConfig, type RsbuildConfig } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import type { SiteDeclaration } from '@site/contract/site-declaration';
import { createDevServer, readBuildMode } from './build-mode.ts';
import { readPackageVersion } from './federation/shared-modules.ts';
import { nodeBundle } from './node-bundle.ts';
import { type ChunkList, chunkListPlugin } from './plugins/chunk-list-plugin.ts';
import { pluginShellJson } from './plugins/shell-json-plugin.ts';
import { pluginSourceMaps } from './plugins/source-maps-plugin.ts';
import { rsbuildBase } from './rsbuild-base.ts';

/**
 * Writes the renderer in ASCII, so that a worker stores one byte per character of its source instead of two. Names and
 * lines are kept for readable stack traces. Sections do not use this: the names that they import from shared modules
 * are read from their unprocessed bundle.
 */
const READABLE_ASCII = {
  minify: false,
  mangle: false,
  compress: { defaults: false, dead_code: true, unused: true },
  format: { asciiOnly: true },
};

/** Entry modules of the shell's four builds, relative to its folder. */
export interface ShellEntries {
  readonly site: SiteDeclaration;
  /** Entry of the application in the browser: modules that run one after the other. */
  readonly client: readonly string[];
  /** The inline script of every page, which loads the rest on demand. */
  readonly boot: string;
  readonly offline: string;
  /** The renderer that the render workers load. */
  readonly render: string;
  /** The design system as a page: part of the release, shown in previews. */
  readonly catalogue?: {
    /** Modules and style sheets that render it into `#root`, in order. */
    readonly entry: readonly string[];
    /** Files that its examples request below `images/`. */
    readonly pictures: readonly string[];
  };
}

/**
 * V8's explicit compile hints: the browser compiles the whole script in the background while it downloads. The comment
 * must be the first line, so it is added after minification.
 */
const COMPILE_AHEAD = { banner: '//# allFunctionsCalledOnLoad', raw: true, stage: 450 } as const;

/**
 * Types that every supported browser gives these names. Packages ask for them to run elsewhere too; that code is left
 * out of the script.
 */
const BROWSER_TYPES = Object.fromEntries(
  [
    ['window', 'object'],
    ['document', 'object'],
    ['window.document', 'object'],
    ['window.document.createElement', 'function'],
    ['queueMicrotask', 'function'],
    ['MessageChannel', 'function'],
    ['setImmediate', 'undefined'],
    ['reportError', 'function'],
    ['AbortController', 'function'],
  ].map(([name, type]) => [`typeof ${name}`, JSON.stringify(type)]),
);

/** The build of the catalogue. Its page refers to its files by relative paths. */
const toCatalogue = ({ entry, pictures }: NonNullable<ShellEntries['catalogue']>, dist: string): EnvironmentConfig => ({
  source: { entry: { catalogue: [...entry] } },
  html: { title: 'Catalogue', meta: { robots: 'noindex' } },
  output: {
    target: 'web',
    assetPrefix: 'auto',
    distPath: { root: path.join(dist, 'catalogue') },
    filenameHash: 'contenthash:10',
    cleanDistPath: true,
    copy: pictures.map((from) => ({ from, to: 'images/[name][ext]' })),
  },
  tools: { htmlPlugin: {} },
});

/** The part of the site declaration that the service worker needs. */
const toOfflineSite = ({ lang, home, offline }: SiteDeclaration) => ({ lang, home, offline });

/**
 * The part of the shell's build that is not federated: browser, boot script, service worker, render worker, and
 * `shell.json`.
 *
 * @param onChunks called with the files of each named chunk of the build for the browser
 */
export function applicationConfig(
  entries: ShellEntries,
  dir: string,
  onChunks: (chunks: ChunkList) => void = () => undefined,
): RsbuildConfig {
  const mode = readBuildMode(dir);
  const { development, dist } = mode;
  const chunks: { web: ChunkList } = { web: {} };
  const version = process.env.RELEASE_VERSION || readPackageVersion(dir);
  return mergeRsbuildConfig(rsbuildBase(development), createDevServer(mode), {
    root: dir,
    plugins: [
      pluginReact(),
      pluginSourceMaps(mode),
      pluginShellJson({ site: entries.site, dir, version, mode, chunks }),
    ],
    environments: {
      web: {
        source: {
          entry: { main: [...entries.client] },
          define: BROWSER_TYPES,
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
              test: { and: [/react-router[\\/]dist[\\/]/, /\.mjs$/] },
              loader: path.join(import.meta.dirname, 'plugins/lean-router-loader.cjs'),
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
      ...(entries.catalogue && !development && { catalogue: toCatalogue(entries.catalogue, dist) }),
      node: mergeRsbuildConfig(nodeBundle({ render: entries.render }, path.join(dist, 'node'), 'shell', '/assets/'), {
        output: {
          // `.cjs`, since the package's `type` is `module`.
          filename: { js: '[name].cjs' },
          minify: { jsOptions: { minimizerOptions: READABLE_ASCII } },
        },
      }),
    },
  });
}
