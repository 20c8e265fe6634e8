import { mkdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pluginModuleFederation } from '@module-federation/rsbuild-plugin';
import type { RsbuildConfig } from '@rsbuild/core';
import type { SectionDeclaration } from '@site/contract/section-declaration';
import { COMMON, toContainerName } from '../federation/federation-options.ts';
import { findOutsideShell, readSharedVersions, toRange } from '../federation/shared-modules.ts';
import { HASHED } from '../rsbuild-base.ts';
import { pluginOpenTypes } from './open-types.ts';

/** Modules that other hosts provide too. The container includes the design system, the router and the API client. */
const SHARED = ['react', 'react/jsx-runtime', 'react-dom'];

const WRAPPER = path.join(import.meta.dirname, '../../../federation/src/outside-shell/outside-shell.tsx');

interface Imported {
  readonly outsideShell: string;
  readonly wrapper: string;
}

const toModule = (kind: 'Page' | 'Fragment', section: string, id: string, { outsideShell, wrapper }: Imported) => `
import { createApi, setSite } from '${outsideShell}';
import { create${kind} } from '${wrapper}';
import module from '../../../src/section.ts';

declare const __webpack_public_path__: string;
const site = new URL(__webpack_public_path__, location.href).origin;
setSite(site);
export default create${kind}({ name: '${section}', module, createApi, site }, '${id}');
`;

/** Writes a module for each route and fragment. Returns the files by the name under which they are exposed. */
function writeModules({ name, routes, fragments }: SectionDeclaration, dir: string, outsideShell: string) {
  const root = path.join(dir, 'node_modules/.open');
  rmSync(root, { recursive: true, force: true });
  const all = [
    ...Object.keys(routes).map((id) => ['Page', id] as const),
    ...Object.keys(fragments).map((id) => ['Fragment', id] as const),
  ];
  return Object.fromEntries(
    all.map(([kind, id]) => {
      const exposed = `${kind.toLowerCase()}s/${id}`;
      const file = path.join(root, `${exposed}.ts`);
      mkdirSync(path.dirname(file), { recursive: true });
      // Relative, since an absolute path of this machine would become part of the chunk's hash.
      const wrapper = path.relative(realpathSync(path.dirname(file)), WRAPPER).replaceAll(path.sep, '/');
      writeFileSync(file, toModule(kind, name, id, { outsideShell, wrapper }));
      // All in one chunk: otherwise each would contain the router.
      return [`./${exposed}`, { name: 'open', import: file }];
    }),
  );
}

/**
 * The build of a section for other hosts, into the folder `mf` of the release, by Module Federation's plugin with its
 * own runtime, manifest and types. It is a separate container: the one for our shell must stay small and contains
 * neither the runtime nor the design system.
 *
 * @param dist the folder of the whole build
 */
export function openContainer(
  declaration: SectionDeclaration,
  version: string,
  dir: string,
  dist: string,
): RsbuildConfig {
  const outsideShell = findOutsideShell(dir);
  if (outsideShell === null) return {};
  const name = toContainerName(declaration.name);
  const versions = readSharedVersions(dir);
  const shared = SHARED.map((module) => [
    module,
    { singleton: true, requiredVersion: toRange(versions[module] ?? '') },
  ]);
  return {
    plugins: [
      pluginModuleFederation(
        {
          ...COMMON,
          name,
          filename: 'remoteEntry.js',
          exposes: writeModules(declaration, dir, outsideShell),
          shared: Object.fromEntries(shared),
          manifest: true,
        },
        { environment: 'mf' },
      ),
      pluginOpenTypes(declaration, path.join(dist, 'mf')),
    ],
    environments: {
      mf: {
        source: { entry: {} },
        output: {
          target: 'web',
          assetPrefix: 'auto',
          cleanDistPath: true,
          filename: HASHED,
          filenameHash: 'contenthash:10',
          distPath: { root: path.join(dist, 'mf') },
        },
        tools: {
          rspack(config) {
            config.entry ??= {};
            config.output ??= {};
            config.output.uniqueName = `${name}_open@${version}`;
            // As in the shell: the names of shared modules contain the path of the workspace.
            config.optimization ??= {};
            config.optimization.moduleIds = 'natural';
            config.optimization.chunkIds = 'natural';
          },
        },
      },
    },
  };
}
