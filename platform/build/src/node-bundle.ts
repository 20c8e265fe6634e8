import type { EnvironmentConfig } from '@rsbuild/core';

/** Names and lines stay as they are, for readable stack traces. In ASCII a worker holds one byte for each letter of its source, not two. */
const READABLE = {
  ...{ minify: false, mangle: false, compress: { defaults: false, dead_code: true, unused: true } },
  format: { asciiOnly: true },
};

/**
 * A build for the render worker: CommonJS, one file per chunk.
 *
 * @param entry name to module; empty for a section, whose only entry is its container
 * @param dist absolute output folder
 * @param uniqueName distinguishes the bundle's globals from those of other releases
 */
export function nodeBundle(entry: Record<string, string>, dist: string, uniqueName: string): EnvironmentConfig {
  return {
    source: { entry },
    output: {
      target: 'node',
      module: false,
      minify: { jsOptions: { minimizerOptions: READABLE } },
      distPath: { root: dist },
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
      },
    },
  };
}
