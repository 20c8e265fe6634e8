import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { mergeRsbuildConfig, type RsbuildConfig, type Rspack, rspack } from '@rsbuild/core';
import { applicationConfig } from '@site/build/application';
import { toContainerName } from '@site/build/container-name';
import { site } from '@site/shell/site';
import { DECLARATIONS } from './declarations.ts';

const SHELL = path.resolve(import.meta.dirname, '../../../../shell/src');
const BROWSER = path.resolve(import.meta.dirname, '../../../../platform/browser/src');
const REPLACEMENTS = path.join(import.meta.dirname, 'replacements');

const OWN_CODE = /[\\/](?:platform[\\/][a-z]+|shell|shared-ui|mfe-[a-z-]+)[\\/]src[\\/].*\.tsx?$/;

/** The site's drawings, whose paths are relative to the shell's folder. */
const DRAWINGS = Object.fromEntries(
  Object.entries(site.drawings).map(([address, file]) => [address, path.resolve(SHELL, '..', file)]),
);

/** Replaces modules that exist only because of federation, wherever they are imported. */
const replaceModule = (request: RegExp, file: string): Rspack.RspackPluginInstance =>
  new rspack.NormalModuleReplacementPlugin(request, (resource) => {
    if (!resource.context.startsWith(REPLACEMENTS)) resource.request = path.join(REPLACEMENTS, file);
  });

const ROUTE_TABLE = DECLARATIONS.map(({ name, routes }) => ({
  name,
  container: toContainerName(name),
  entry: '',
  integrity: '',
  paths: Object.values(routes).map((route) => route.path),
}));

/**
 * Builds the same code (shell, sections, shared-ui) as one application without federation, with the same options: every
 * section and every page is loaded when it is needed, and unused code is not bundled.
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
            // Pages load only the components that they show. With federation, other teams may need the rest.
            config.module.rules.push({ test: OWN_CODE, exclude: /entries[\\/]browser\.ts$/, sideEffects: false });
            config.plugins.push(
              replaceModule(/^@module-federation\/enhanced\/runtime$/, 'federation-runtime.ts'),
              replaceModule(/\/section-scripts\.ts$/, 'section-scripts.ts'),
              replaceModule(/\/provided-shared(?:\.ts)?$/, 'provided-shared.ts'),
              replaceModule(/\/section-directory\.ts$/, 'section-directory.ts'),
            );
          },
        },
      },
      node: {
        tools: {
          rspack(config) {
            config.plugins.push(
              replaceModule(/^@module-federation\/enhanced\/runtime$/, 'federation-runtime.server.ts'),
              replaceModule(/\/provided-shared(?:\.ts)?$/, 'provided-shared.ts'),
              replaceModule(/\/document\.ts$/, 'document.server.ts'),
            );
          },
        },
      },
    },
  });
}
