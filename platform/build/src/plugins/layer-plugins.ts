import { type Rspack, rspack } from '@rsbuild/core';
import { STYLE_LAYERS } from '@site/contract/style-layers';

/** After the minifier, which would merge the statement of the layers' order with the layer. */
const COMMON = { test: /\.css$/, raw: true, stage: 450 } as const;

/** Wraps every style sheet of a build in the cascade layer of its kind. */
export function layerPlugins(kind: keyof typeof STYLE_LAYERS): Rspack.RspackPluginInstance[] {
  // The shell's style sheet comes first in every page, so it declares the order.
  const order = kind === 'shell' ? `@layer ${Object.values(STYLE_LAYERS).join()};` : '';
  return [
    new rspack.BannerPlugin({ ...COMMON, banner: `${order}@layer ${STYLE_LAYERS[kind]}{` }),
    new rspack.BannerPlugin({ ...COMMON, banner: '}', footer: true }),
  ];
}
