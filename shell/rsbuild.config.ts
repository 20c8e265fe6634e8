import { shellConfig } from '@site/build/shell';
import { site } from './src/site.ts';

export default shellConfig(
  {
    site,
    client: ['./src/entries/browser.ts'],
    boot: '@site/browser/boot',
    offline: '@site/browser/service-worker',
    render: './src/entries/renderer.ts',
  },
  import.meta.dirname,
);
