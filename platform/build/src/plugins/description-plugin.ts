import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { RsbuildPlugin } from '@rsbuild/core';

/** Writes JSON atomically: a reader sees the old or the new file, never a part. */
export function writeJson(file: string, value: unknown): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(`${file}.tmp`, `${JSON.stringify(value, null, 2)}\n`);
  renameSync(`${file}.tmp`, file);
}

/**
 * Writes the description of a build beside its bundles after each successful build, also of a development server.
 *
 * @param file absolute path
 */
export function pluginDescription(file: string, describe: () => object | Promise<object>): RsbuildPlugin {
  const write = async (stats?: { readonly hasErrors: () => boolean }) => {
    if (!stats?.hasErrors()) writeJson(file, await describe());
  };
  return {
    name: `site:${path.basename(file)}`,
    setup(api) {
      api.onAfterBuild(({ stats }) => write(stats));
      api.onAfterDevCompile(({ stats }) => write(stats));
    },
  };
}
