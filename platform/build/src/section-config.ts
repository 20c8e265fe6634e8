import { existsSync } from 'node:fs';
import path from 'node:path';
import { pluginModuleFederation } from '@module-federation/rsbuild-plugin';
import { mergeRsbuildConfig, type RsbuildConfig } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import type { SectionDeclaration } from '@site/contract/section-declaration';
import { toClassPrefix } from '@site/contract/style-layers';
import { createDevServer, readBuildMode } from './build-mode.ts';
import { createSectionFederation, toContainerName } from './federation/federation-options.ts';
import { federationRuntime } from './federation/small-runtime.ts';
import { nodeBundle } from './node-bundle.ts';
import { openContainer } from './open/open-container.ts';
import { type ChunkList, chunkListPlugin } from './plugins/chunk-list-plugin.ts';
import { layerPlugins } from './plugins/layer-plugins.ts';
import { sectionInEntryPlugin } from './plugins/section-in-entry-plugin.ts';
import { pluginSectionJson } from './plugins/section-json-plugin.ts';
import { shellScriptUrlsPlugin } from './plugins/shell-script-urls-plugin.ts';
import { pluginSourceMaps } from './plugins/source-maps-plugin.ts';
import { HASHED, rsbuildBase } from './rsbuild-base.ts';

/**
 * The Rsbuild configuration of a section: a build for the browser, one for the render worker, and `section.json`.
 *
 * @param packageVersion from the section's package.json; part of every asset URL
 * @param dir the section's folder
 * @param source the module to expose instead of the section's `src/section.ts`
 */
export function sectionConfig(
  declaration: SectionDeclaration,
  packageVersion: string,
  dir: string,
  source = '',
): RsbuildConfig {
  const mode = readBuildMode(dir);
  const { development, origin, dist } = mode;
  // Unpublished sources are built with a separate version, so that they never collide with a release.
  const version = process.env.RELEASE_VERSION || packageVersion;
  const { name } = declaration;
  const assets = `/releases/${name}/${version}/web/`;
  const chunks: { web: ChunkList } = { web: {} };
  const parts = {
    dir,
    development,
    source: source || './src/section.ts',
    serverPart: existsSync(path.join(dir, 'src/server-part.ts')),
  };
  const open = development || source !== '' ? {} : openContainer(declaration, version, dir, dist);
  return mergeRsbuildConfig(rsbuildBase(development, toClassPrefix(name)), createDevServer(mode), open, {
    root: dir,
    plugins: [
      pluginReact(),
      pluginModuleFederation(createSectionFederation(name, 'web', parts), { environment: 'web' }),
      pluginModuleFederation(createSectionFederation(name, 'node', parts), { environment: 'node', target: 'node' }),
      pluginSourceMaps(mode),
      pluginSectionJson({ dir, declaration, version, mode, chunks, serverPart: parts.serverPart }),
    ],
    tools: {
      rspack(config, { environment }) {
        config.plugins.push(...layerPlugins('section'));
        if (environment.name !== 'mf') config.plugins.push(...federationRuntime('section'));
      },
    },
    environments: {
      web: {
        source: { entry: {} },
        output: {
          target: 'web',
          assetPrefix: assets,
          distPath: { root: path.join(dist, 'web') },
          // The address contains the version, so it identifies the content; a hash would only add bytes to each container.
          // Other files are named by their content alone, since gateways serve no name with spaces or accents.
          filename: { js: '[name].js', css: '[name].css', ...HASHED },
          filenameHash: 'contenthash:10',
          cleanDistPath: true,
        },
        tools: {
          rspack(config, { rspack }) {
            config.entry ??= {};
            config.output ??= {};
            config.output.uniqueName = `${toContainerName(name)}@${version}`;
            config.output.strictModuleErrorHandling = true;
            config.output.crossOriginLoading = 'anonymous';
            config.output.trustedTypes = { policyName: toContainerName(name) };
            config.plugins.push(
              shellScriptUrlsPlugin(),
              ...(development
                ? []
                : [
                    new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha256'], htmlPlugin: false }),
                    sectionInEntryPlugin('remoteEntry.js', 'section'),
                  ]),
              chunkListPlugin((list) => {
                chunks.web = list;
              }),
            );
          },
        },
      },
      node: nodeBundle(
        {},
        path.join(dist, 'node'),
        `${toContainerName(name)}@${version}`,
        development ? `${origin}/` : assets,
      ),
    },
  });
}
