import path from 'node:path';
import { type Rspack, rspack } from '@rsbuild/core';

const toEsm = (file: string) => file.replace(/\.cjs$/, '.js');

/** Modules of Module Federation, by the folder that asks and the name it asks for, with what stands in for them. */
interface Replacement {
  readonly from: RegExp;
  readonly request: RegExp;
  readonly by: string;
}

const IN_SHELL: readonly Replacement[] = [
  { from: /runtime-core/, request: /snapshot[\\/]SnapshotHandler\.js$|utils[\\/]preload\.js$/, by: 'left-out.ts' },
  { from: /@module-federation[\\/]sdk/, request: /^\.[\\/](?:dom|logger)\.js$/, by: 'left-out.ts' },
  { from: /@module-federation[\\/]error-codes/, request: /^\.[\\/]desc\.mjs$/, by: 'left-out.ts' },
  { from: /runtime-core/, request: /(?:utils[\\/]|^\.[\\/])load\.js$/, by: 'plugin-entry.ts' },
  { from: /webpack-bundler-runtime/, request: /^\.[\\/]remotes\.js$/, by: 'left-out.ts' },
  { from: /runtime-core/, request: /semver[\\/]index\.js$/, by: 'satisfy-caret.ts' },
];

const IN_SECTION: readonly Replacement[] = [
  {
    from: /./,
    request: /@module-federation[\\/]webpack-bundler-runtime[\\/]dist[\\/](?:index|bundler)\.c?js$/,
    by: 'take-federation.ts',
  },
];

const toPlugin = ({ from, request, by }: Replacement) =>
  new rspack.NormalModuleReplacementPlugin(request, (resource) => {
    if (from.test(resource.context)) resource.request = path.join(import.meta.dirname, 'federation-runtime', by);
  });

/** Sends Module Federation's aliases to the ES module build of the packages. */
function esmAliases(): Rspack.RspackPluginInstance {
  return {
    apply(compiler) {
      compiler.hooks.afterPlugins.tap({ name: 'SmallRuntime', stage: 1_000_000 }, () => {
        const alias = compiler.options.resolve.alias;
        if (!alias) return;
        compiler.options.resolve.alias = Object.fromEntries(
          Object.entries(alias).map(([name, file]) => [
            name,
            name.startsWith('@module-federation') && typeof file === 'string' ? toEsm(file) : file,
          ]),
        );
      });
    },
  };
}

/**
 * The smallest federation runtime. The shell takes the ES module build of Module Federation's runtime, from which the
 * bundler can drop what is not used (the plugin itself resolves the CommonJS build), without the parts that a browser
 * never reaches here; a section takes the shell's. Unofficial: the byte budgets of the pages guard it.
 */
export function smallRuntime(kind: 'shell' | 'section'): Rspack.RspackPluginInstance[] {
  return [
    new rspack.NormalModuleReplacementPlugin(/@module-federation[\\/][a-z-]+[\\/]dist[\\/].*\.cjs$/, (resource) => {
      resource.request = toEsm(resource.request);
    }),
    ...(kind === 'section' ? IN_SECTION : IN_SHELL).map(toPlugin),
    esmAliases(),
  ];
}
