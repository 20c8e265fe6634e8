import type { RsbuildConfig } from '@rsbuild/core';

/** What the builds of shell and sections have in common. */
export function rsbuildBase(development: boolean): RsbuildConfig {
  return {
    mode: development ? 'development' : 'production',
    performance: { printFileSize: false },
    splitChunks: false,
    tools: { htmlPlugin: false },
    output: {
      cssModules: { localIdentName: '[local]-[hash:base64:6]' },
      legalComments: 'none',
      // An address for every picture: data addresses in style sheets would need an exception in the security policy.
      dataUriLimit: 0,
    },
  };
}
