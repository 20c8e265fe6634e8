import { type Rspack, rspack } from '@rsbuild/core';

const { ConcatSource } = rspack.sources;
const { PROCESS_ASSETS_STAGE_DEV_TOOLING, PROCESS_ASSETS_STAGE_REPORT } = rspack.Compilation;

/**
 * Appends the chunk of the exposed module to the container's file, which saves a request: every page that loads the
 * container needs the module. It remains a chunk, so that its shared modules are available before it runs.
 *
 * @param entry name of the container's file
 * @param name name of the chunk
 */
export function sectionInEntryPlugin(entry: string, name: string): Rspack.RspackPluginInstance {
  return {
    apply(compiler) {
      compiler.hooks.compilation.tap('SectionInEntry', (compilation) => {
        const findFile = () =>
          [...(compilation.namedChunks.get(name)?.files ?? [])].find((file) => file.endsWith('.js'));
        // After the minifier, before source maps are generated.
        compilation.hooks.processAssets.tap(
          { name: 'SectionInEntry', stage: PROCESS_ASSETS_STAGE_DEV_TOOLING - 1 },
          () => {
            // Both are read before the update: Rspack lends its assets to one caller at a time.
            const container = compilation.getAsset(entry)?.source;
            const chunk = compilation.getAsset(findFile() ?? '')?.source;
            if (container && chunk) compilation.updateAsset(entry, new ConcatSource(container, '\n', chunk));
          },
        );
        // Late, since earlier stages read the hashes of all chunks.
        compilation.hooks.processAssets.tap({ name: 'SectionInEntry', stage: PROCESS_ASSETS_STAGE_REPORT }, () => {
          const file = findFile();
          if (file) compilation.deleteAsset(file);
        });
      });
    },
  };
}
