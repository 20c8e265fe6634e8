import type { Rspack } from '@rsbuild/core';

const RUNTIME_MODULE = 'get_trusted_types_policy';

/**
 * Lets a section's chunks pass through the shell's Trusted Types policy instead of one of its own name: the pages' security
 * policy then names the shell's policies alone, however many sections there are, and only the addresses of the release set
 * pass. Stands in for the bundler's own runtime module, which `output.trustedTypes` brings in.
 */
export function shellScriptUrlsPlugin(): Rspack.RspackPluginInstance {
  return {
    apply(compiler) {
      compiler.hooks.compilation.tap('ShellScriptUrls', (compilation) => {
        compilation.hooks.runtimeModule.tap('ShellScriptUrls', (module) => {
          if (module.name !== RUNTIME_MODULE || !module.source) return;
          module.source.source = Buffer.from('__webpack_require__.tt = () => globalThis.__SITE_SCRIPT_URLS__;');
        });
      });
    },
  };
}
