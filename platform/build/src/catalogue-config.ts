import { mergeRsbuildConfig, type RsbuildConfig } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import { rsbuildBase } from './rsbuild-base.ts';

interface CatalogueOptions {
  /** Modules and style sheets that render the catalogue into `#root`, in order. */
  readonly entry: readonly string[];
  /** Folder served at `/`: the images of the examples. */
  readonly pictures: string;
  readonly title: string;
  /** Output folder. */
  readonly dist: string;
}

/** The build of a page that shows a design system outside of a site. */
export function catalogueConfig({ entry, pictures, title, dist }: CatalogueOptions): RsbuildConfig {
  return mergeRsbuildConfig(rsbuildBase(process.env.NODE_ENV === 'development'), {
    plugins: [pluginReact()],
    source: { entry: { catalogue: [...entry] } },
    tools: { htmlPlugin: {} },
    html: { title, meta: { robots: 'noindex' } },
    output: { distPath: { root: dist }, sourceMap: false },
    server: {
      host: '127.0.0.1',
      port: Number(process.env.DEV_PORT ?? 4600),
      publicDir: { name: pictures, copyOnBuild: false },
    },
  });
}
