import { type Rspack, rspack } from '@rsbuild/core';

/** Where a shared module was found on the machine that built; it stands in comments of code that is not minified. */
const FALLBACK = / \(fallback: [^)\n]*\)/g;

/** Leaves out of a bundle where on the machine its sources lay, so that one commit gives the same bytes everywhere. */
export function pathFreePlugin(): Rspack.RspackPluginInstance {
  return {
    apply(compiler) {
      compiler.hooks.compilation.tap('PathFree', (compilation) => {
        const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE;
        compilation.hooks.processAssets.tap({ name: 'PathFree', stage }, (assets) => {
          for (const [name, source] of Object.entries(assets)) {
            const text = source.source();
            if (typeof text !== 'string') continue;
            // Not a new text: its source map would be lost.
            const freed = new rspack.sources.ReplaceSource(source);
            for (const { index, 0: found } of text.matchAll(FALLBACK))
              freed.replace(index, index + found.length - 1, '');
            if (freed.getReplacements().length > 0) compilation.updateAsset(name, freed);
          }
        });
      });
    },
  };
}
