import type { RsbuildConfig } from '@rsbuild/core';

/** The common configuration of the builds of shell and sections. */
export function rsbuildBase(development: boolean): RsbuildConfig {
  return {
    mode: development ? 'development' : 'production',
    performance: { printFileSize: false },
    splitChunks: false,
    tools: { htmlPlugin: false },
    output: {
      overrideBrowserslist: ['chrome >= 111', 'edge >= 111', 'firefox >= 114', 'safari >= 16.4'],
      // Three characters distinguish equal names of a hundred modules; each further one adds bytes to every page.
      cssModules: { localIdentName: '[local]-[hash:base64:3]' },
      legalComments: 'none',
      minify: { jsOptions: { minimizerOptions: { compress: { passes: 3 } } } },
      // No inlining, since the security policy allows no data URLs in style sheets.
      dataUriLimit: 0,
    },
  };
}
