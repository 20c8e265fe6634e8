import { rmSync } from 'node:fs';
import path from 'node:path';
import type { RsbuildPlugin } from '@rsbuild/core';
import type { BuildMode } from '../build-mode.ts';

/** Folder of the source maps in a build, beside `web`. */
const MAPS = 'maps';

/**
 * Writes source maps of the browser's scripts into a folder that is not served. The server uses them to locate reported
 * errors in the sources. The maps do not contain the sources, and scripts do not refer to them.
 */
export function pluginSourceMaps({ dist, development }: Pick<BuildMode, 'dist' | 'development'>): RsbuildPlugin {
  return {
    name: 'site:source-maps',
    setup(api) {
      if (development) return;
      api.onBeforeBuild(() => rmSync(path.join(dist, MAPS), { recursive: true, force: true }));
      api.modifyRspackConfig((config, { environment, rspack, appendPlugins }) => {
        if (environment.name !== 'web') return;
        config.devtool = false;
        appendPlugins(
          new rspack.SourceMapDevToolPlugin({
            filename: `../${MAPS}/[file].map`,
            append: false,
            noSources: true,
            // With a scheme: otherwise names would be relative to the folder of the map.
            test: /\.js$/,
            moduleFilenameTemplate: 'source:[resource-path]',
          }),
        );
      });
    },
  };
}
