import { type Rspack, rspack } from '@rsbuild/core';

/** The path of a shared module on the build machine, which Rspack writes into comments of unminified code. */
const FALLBACK = / \(fallback: [^)\n]*\)/g;

/** Removes paths of the build machine from a bundle, so that builds of one commit are identical on every machine. */
export function pathFreePlugin(): Rspack.RspackPluginInstance {
  return {
    apply(compiler) {
      compiler.hooks.compilation.tap('PathFree', (compilation) => {
        const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE;
        compilation.hooks.processAssets.tap({ name: 'PathFree', stage }, (assets) => {
          for (const [name, source] of Object.entries(assets)) {
            const text = source.source();
            if (typeof text !== 'string') continue;
            // Edits the source instead of replacing it, which would lose its source map.
            const replaced = new rspack.sources.ReplaceSource(source);
            for (const { index, 0: found } of text.matchAll(FALLBACK))
              replaced.replace(index, index + found.length - 1, '');
            if (replaced.getReplacements().length > 0) compilation.updateAsset(name, replaced);
          }
        });
      });
    },
  };
}
