import type { RsbuildConfig } from '@rsbuild/core';

/** What the builds of shell and sections have in common. */
export function rsbuildBase(development: boolean): RsbuildConfig {
  return {
    mode: development ? 'development' : 'production',
    performance: { printFileSize: false },
    splitChunks: false,
    tools: { htmlPlugin: false },
    output: {
      overrideBrowserslist: ['chrome >= 111', 'edge >= 111', 'firefox >= 114', 'safari >= 16.4'],
      cssModules: { localIdentName: '[local]-[hash:base64:6]' },
      legalComments: 'none',
      minify: { jsOptions: { minimizerOptions: { compress: { passes: 3 } } } },
      // An address for every picture: data addresses in style sheets would need an exception in the security policy.
      dataUriLimit: 0,
    },
  };
}
