import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { RsbuildPlugin } from '@rsbuild/core';
import { CONTRACT_VERSION } from '@site/shared-ui/contract/contract-version';
import { listAssets } from './asset-list.ts';
import type { ChunkList } from './chunk-list-plugin.ts';
import { readSharedVersions } from './shared-modules.ts';

interface ShellJsonOptions {
  /** Absolute output folder, with `web`, `boot` and `node` below. */
  readonly dist: string;
  readonly chunks: { readonly web: ChunkList };
}

/** Writes `shell.json` beside the bundles: what the server names in every page, and what it offers to sections. */
export function pluginShellJson({ dist, chunks }: ShellJsonOptions): RsbuildPlugin {
  return {
    name: 'site:shell-json',
    setup(api) {
      api.onAfterBuild(({ stats }) => {
        if (stats?.hasErrors()) return;
        const assets = listAssets(dist);
        delete assets['shell.json'];
        const entry = (chunks.web.main ?? []).map((file) => `web/${file}`);
        const shell = {
          build: createHash('sha256').update(JSON.stringify(assets)).digest('hex').slice(0, 12),
          contract: CONTRACT_VERSION,
          shared: readSharedVersions(),
          js: entry.filter((file) => file.endsWith('.js')),
          css: entry.filter((file) => file.endsWith('.css')),
          fonts: Object.keys(assets).filter((file) => file.startsWith('web/') && file.endsWith('.woff2')),
          boot: 'boot/boot.js',
          render: 'node/render.cjs',
          assets,
        };
        writeFileSync(path.join(dist, 'shell.json'), `${JSON.stringify(shell, null, 2)}\n`);
      });
    },
  };
}
