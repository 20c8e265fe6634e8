import path from 'node:path';
import type { RsbuildPlugin } from '@rsbuild/core';
import { CONTRACT_VERSION } from '@site/contract/contract-version';
import type { SectionDeclaration } from '@site/contract/section-declaration';
import type { BuiltSectionJson } from '@site/contract/section-json';
import { listAssets } from '../asset-list.ts';
import type { BuildMode } from '../build-mode.ts';
import { toContainerName } from '../federation/federation-options.ts';
import { readProvidedVersions, toRange } from '../federation/shared-modules.ts';
import type { ChunkList } from './chunk-list-plugin.ts';
import { pluginDescription } from './description-plugin.ts';

interface SectionJsonOptions {
  readonly dir: string;
  readonly declaration: SectionDeclaration;
  readonly version: string;
  readonly mode: BuildMode;
  /** Filled by the build for the browser. */
  readonly chunks: { readonly web: ChunkList };
  /** Whether the render worker's container exposes `./server-part`. */
  readonly serverPart: boolean;
}

function describeSection({
  dir,
  declaration,
  version,
  mode,
  chunks,
  serverPart,
}: SectionJsonOptions): BuiltSectionJson {
  const filesOf = (chunk: string, extension: string) =>
    (chunks.web[chunk] ?? []).filter((file) => file.endsWith(extension)).map((file) => `web/${file}`);
  const { name, owner, routes, fragments, resources = {}, sitemap = false, uses } = declaration;
  return {
    name,
    version,
    contract: CONTRACT_VERSION,
    origin: mode.origin,
    owner,
    container: toContainerName(name),
    entry: {
      web: 'web/remoteEntry.js',
      node: 'node/remoteEntry.js',
      js: filesOf('section', '.js'),
      css: filesOf('section', '.css'),
    },
    routes: Object.entries(routes).map(([id, { chunk = id, ...route }]) => ({
      id,
      ...route,
      js: filesOf(chunk, '.js'),
      css: filesOf(chunk, '.css'),
    })),
    fragments: Object.entries(fragments).map(([id, { props, chunk = id }]) => ({
      name: id,
      props,
      js: filesOf(`fragment-${chunk}`, '.js'),
      css: filesOf(`fragment-${chunk}`, '.css'),
    })),
    resources: Object.entries(resources).map(([id, resource]) => ({ id, path: resource.path })),
    sitemap,
    serverPart,
    foreignScripts: declaration.foreignScripts ?? false,
    uses,
    shared: Object.fromEntries(Object.entries(readProvidedVersions(dir)).map(([id, v]) => [id, toRange(v)])),
    assets: listAssets(mode.dist, mode.development),
  };
}

/** Writes `section.json` beside the bundles: the metadata of a release that shell and release store need. */
export const pluginSectionJson = (options: SectionJsonOptions): RsbuildPlugin =>
  pluginDescription(path.join(options.mode.dist, 'section.json'), () => describeSection(options));
