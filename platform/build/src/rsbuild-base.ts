import type { RsbuildConfig } from '@rsbuild/core';
import { toClassNames } from './class-names.ts';

const HASH = '[contenthash:10][ext]';

/** Names of a section's files other than scripts and styles: teams name their sources, and addresses need safe names. */
export const HASHED = { svg: HASH, font: HASH, image: HASH, media: HASH, assets: HASH };

/**
 * The common configuration of the builds of shell and sections.
 *
 * @param classPrefix of all class names of CSS modules
 */
export function rsbuildBase(development: boolean, classPrefix = ''): RsbuildConfig {
  return {
    mode: development ? 'development' : 'production',
    performance: { printFileSize: false },
    splitChunks: false,
    tools: { htmlPlugin: false, cssLoader: { modules: { getLocalIdent: toClassNames(classPrefix) } } },
    output: {
      overrideBrowserslist: ['chrome >= 111', 'edge >= 111', 'firefox >= 114', 'safari >= 16.4'],
      legalComments: 'none',
      minify: { jsOptions: { minimizerOptions: { compress: { passes: 3 } } } },
      // No inlining, since the security policy allows no data URLs in style sheets.
      dataUriLimit: 0,
    },
  };
}
