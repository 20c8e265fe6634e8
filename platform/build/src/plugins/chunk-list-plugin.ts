import type { Rspack } from '@rsbuild/core';

/** Files of each named chunk group, relative to the output folder: those that a page needs in addition to the entry. */
export type ChunkList = Readonly<Record<string, readonly string[]>>;

/** Reports the scripts and style sheets of each entry and each named chunk. */
export function chunkListPlugin(report: (chunks: ChunkList) => void): Rspack.RspackPluginInstance {
  return {
    apply(compiler: Rspack.Compiler) {
      compiler.hooks.done.tap('ChunkList', (stats) => {
        const { namedChunkGroups = {}, entrypoints = {} } = stats.toJson({
          all: false,
          chunkGroups: true,
          entrypoints: true,
        });
        const groups = Object.entries({ ...namedChunkGroups, ...entrypoints });
        report(
          Object.fromEntries(
            groups.map(([name, group]) => [
              name,
              (group.assets ?? []).map((asset) => asset.name).filter((file) => /\.(?:js|css)$/.test(file)),
            ]),
          ),
        );
      });
    },
  };
}
