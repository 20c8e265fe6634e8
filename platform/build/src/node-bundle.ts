import type { EnvironmentConfig } from '@rsbuild/core';
import { HASHED } from './rsbuild-base.ts';

/**
 * A build for the render worker: CommonJS, one file per chunk, and not minified, for readable stack traces.
 *
 * @param entry name to module; empty for a section, whose only entry is its container
 * @param dist absolute output folder
 * @param uniqueName distinguishes the bundle's globals from those of other releases
 * @param assets address of the browser's files, which contain the images that the code imports
 */
export function nodeBundle(
  entry: Record<string, string>,
  dist: string,
  uniqueName: string,
  assets: string,
): EnvironmentConfig {
  return {
    source: { entry },
    output: {
      target: 'node',
      module: false,
      minify: false,
      distPath: { root: dist },
      filename: HASHED,
      filenameHash: false,
      cleanDistPath: true,
      sourceMap: false,
    },
    tools: {
      rspack(config) {
        config.entry ??= {};
        config.output ??= {};
        config.output.uniqueName = uniqueName;
        config.output.strictModuleErrorHandling = true;
        config.output.publicPath = '';
        const toBrowserFile = { publicPath: assets, emit: false };
        config.module.generator = {
          ...config.module.generator,
          asset: toBrowserFile,
          'asset/resource': toBrowserFile,
        };
      },
    },
  };
}
