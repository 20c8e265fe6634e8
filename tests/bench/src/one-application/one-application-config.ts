import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { mergeRsbuildConfig, type RsbuildConfig, type Rspack, rspack } from '@rsbuild/core';
import { applicationConfig } from '@site/build/application';
import { toContainerName } from '@site/build/container-name';
import { site } from '@site/shell/site';
import { DECLARATIONS } from './declarations.ts';

const SHELL = path.resolve(import.meta.dirname, '../../../../shell/src');
const BROWSER = path.resolve(import.meta.dirname, '../../../../platform/browser/src');
const IN_PLACE = path.join(import.meta.dirname, 'in-place-of');

const OWN_CODE = /[\\/](?:platform[\\/][a-z]+|shell|shared-ui|mfe-[a-z-]+)[\\/]src[\\/].*\.tsx?$/;

/** The site's drawings, which are named from the shell's folder. */
const DRAWINGS = Object.fromEntries(
  Object.entries(site.drawings).map(([address, file]) => [address, path.resolve(SHELL, '..', file)]),
);

/** Modules of the shell that exist because it is federated, wherever they are asked for, with what stands in their place here. */
const inPlaceOf = (request: RegExp, file: string): Rspack.RspackPluginInstance =>
  new rspack.NormalModuleReplacementPlugin(request, (resource) => {
    if (!resource.context.startsWith(IN_PLACE)) resource.request = path.join(IN_PLACE, file);
  });

const ROUTE_TABLE = DECLARATIONS.map(({ name, routes }) => ({
  name,
  container: toContainerName(name),
  entry: '',
  integrity: '',
  paths: Object.values(routes).map((route) => route.path),
}));

/**
 * The same code - shell, sections, shared-ui - built as one application without federation, by the same build with the same
 * options: every section and every page is loaded when it is needed, and nothing else is bundled.
 */
export function oneApplicationConfig(dir: string): RsbuildConfig {
  const entries = {
    site: { ...site, drawings: DRAWINGS },
    client: [path.join(SHELL, 'entries/browser.ts')],
    boot: path.join(BROWSER, 'boot/boot.ts'),
    offline: path.join(BROWSER, 'offline/service-worker.ts'),
    render: path.join(import.meta.dirname, 'render.ts'),
  };
  const writeChunks = (chunks: object) => {
    mkdirSync(path.join(dir, 'dist'), { recursive: true });
    writeFileSync(path.join(dir, 'dist/chunks.json'), JSON.stringify(chunks));
  };
  return mergeRsbuildConfig(applicationConfig(entries, dir, writeChunks), {
    environments: {
      web: {
        source: { define: { ONE_APPLICATION_SECTIONS: JSON.stringify(ROUTE_TABLE) } },
        tools: {
          rspack(config) {
            config.module ??= {};
            config.module.rules ??= [];
            // Of the design system a page gets what it shows: no other team needs the rest.
            config.module.rules.push({ test: OWN_CODE, exclude: /entries[\\/]browser\.ts$/, sideEffects: false });
            config.plugins.push(
              inPlaceOf(/^@module-federation\/enhanced\/runtime$/, 'federation-runtime.ts'),
              inPlaceOf(/\/load-entry\.ts$/, 'load-entry.ts'),
              inPlaceOf(/\/provided-shared(?:\.ts)?$/, 'provided-shared.ts'),
              inPlaceOf(/\/section-directory\.ts$/, 'section-directory.ts'),
            );
          },
        },
      },
      node: {
        tools: {
          rspack(config) {
            config.plugins.push(
              inPlaceOf(/^@module-federation\/enhanced\/runtime$/, 'federation-runtime.server.ts'),
              inPlaceOf(/\/provided-shared(?:\.ts)?$/, 'provided-shared.ts'),
              inPlaceOf(/\/document\.ts$/, 'document.server.ts'),
            );
          },
        },
      },
    },
  });
}
