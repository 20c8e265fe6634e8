import { type Rspack, rspack } from '@rsbuild/core';
import { STYLE_LAYERS } from '@site/contract/style-layers';

/** After the minifier: it would merge the layers' order with the layer. */
const COMMON = { test: /\.css$/, raw: true, stage: 450 } as const;

/** Puts every style sheet of a build into the layer of its kind. */
export function layerPlugins(kind: keyof typeof STYLE_LAYERS): Rspack.RspackPluginInstance[] {
  // The shell's sheet is the first of a page, so it says the order.
  const order = kind === 'shell' ? `@layer ${Object.values(STYLE_LAYERS).join()};` : '';
  return [
    new rspack.BannerPlugin({ ...COMMON, banner: `${order}@layer ${STYLE_LAYERS[kind]}{` }),
    new rspack.BannerPlugin({ ...COMMON, banner: '}', footer: true }),
  ];
}
