import path from 'node:path';
import { createRsbuild, mergeRsbuildConfig } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import { nodeBundle } from '../../../section-build/src/node-bundle.ts';
import { rsbuildBase } from '../../../section-build/src/rsbuild-base.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');

/** Builds the shell's renderer with all sections as one program, without federation. Gives the absolute path of the bundle. */
export async function buildPlain(): Promise<string> {
  const dist = path.join(ROOT, '.data/bench/plain');
  const rsbuild = await createRsbuild({
    cwd: path.join(ROOT, 'shell'),
    config: mergeRsbuildConfig(rsbuildBase(false), {
      logLevel: 'error',
      plugins: [pluginReact()],
      resolve: { alias: { '@module-federation/runtime$': path.join(import.meta.dirname, 'plain-sections.ts') } },
      environments: {
        node: mergeRsbuildConfig(nodeBundle({ render: './src/render/render.ts' }, dist, 'plain'), {
          output: { filename: { js: '[name].cjs' } },
        }),
      },
    }),
  });
  await (await rsbuild.build()).close();
  return path.join(dist, 'render.cjs');
}
