import { shellConfig } from '@site/section-build/shell';

export default shellConfig(
  {
    client: ['./src/client/main.tsx'],
    boot: './src/client/boot/boot.ts',
    offline: './src/offline/service-worker.ts',
    render: './src/render/render.ts',
  },
  import.meta.dirname,
);
