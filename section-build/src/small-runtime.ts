import { type Rspack, rspack } from '@rsbuild/core';

/**
 * Sends the imports of Module Federation's runtime to its ES module build, from which the bundler can drop what is not
 * used; the plugin itself resolves the CommonJS build. Unofficial: the byte budget of the shell guards it.
 */
export function smallRuntime(): Rspack.RspackPluginInstance[] {
  const toEsm = (file: string) => file.replace(/\.cjs$/, '.js');
  return [
    new rspack.NormalModuleReplacementPlugin(/@module-federation[\\/][a-z-]+[\\/]dist[\\/].*\.cjs$/, (resource) => {
      resource.request = toEsm(resource.request);
    }),
    {
      apply(compiler: Rspack.Compiler) {
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
    },
  ];
}
