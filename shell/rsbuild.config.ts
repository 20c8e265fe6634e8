import { shellConfig } from '@site/section-build/shell';
import { site } from './src/app/site.ts';

export default shellConfig(
  {
    site,
    client: ['./src/site/browser.ts'],
    boot: './src/client/boot/boot.ts',
    offline: './src/offline/service-worker.ts',
    render: './src/site/renderer.ts',
  },
  import.meta.dirname,
);
