import { shellConfig } from '@site/build/shell';
import { site } from './src/site.ts';

export default shellConfig(
  {
    site,
    client: ['./src/entries/browser.ts'],
    boot: '@site/browser/boot',
    offline: '@site/browser/service-worker',
    render: './src/entries/renderer.ts',
    catalogue: {
      entry: [
        '@site/shared-ui/styles/tokens.css',
        './src/styles/fonts.css',
        '@site/shared-ui/styles/base.css',
        '@site/shared-ui/catalogue',
      ],
      pictures: ['../shared-ui/examples/images/*.svg'],
    },
  },
  import.meta.dirname,
);
