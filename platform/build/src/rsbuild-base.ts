import type { RsbuildConfig } from '@rsbuild/core';

/** What the builds of shell and sections share. */
export function rsbuildBase(development: boolean): RsbuildConfig {
  return {
    mode: development ? 'development' : 'production',
    performance: { printFileSize: false },
    splitChunks: false,
    tools: { htmlPlugin: false },
    output: {
      overrideBrowserslist: ['chrome >= 111', 'edge >= 111', 'firefox >= 114', 'safari >= 16.4'],
      // Four letters tell equal names of a hundred modules apart; each more is paid for in every page.
      cssModules: { localIdentName: '[local]-[hash:base64:4]' },
      legalComments: 'none',
      minify: { jsOptions: { minimizerOptions: { compress: { passes: 3 } } } },
      // No inlining: the security policy allows no data URLs in style sheets.
      dataUriLimit: 0,
    },
  };
}
