import type { Rspack } from '@rsbuild/core';

const RUNTIME_MODULE = 'get_trusted_types_policy';

/**
 * Makes a section's chunks use the shell's Trusted Types policy instead of their own. The pages' security policy then
 * has a fixed list of policies, regardless of the number of sections, and only URLs of the release set are allowed.
 * Replaces the bundler's runtime module for `output.trustedTypes`.
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
