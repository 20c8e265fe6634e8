import { refreshEntry } from '../plugins/refresh-entry.ts';
import { toSharedModules } from './shared-modules.ts';

/** Returns the name of a section's container, which must be a JavaScript identifier: `mfe_news_events`. */
export function toContainerName(section: string): string {
  return section.replaceAll('-', '_');
}

/** Options of every container and of the host. */
export const COMMON = {
  dts: false,
  dev: false,
  manifest: false,
  // With the default strategy, a failing remote ends a Node host at its start, and a hanging one blocks it.
  shareStrategy: 'loaded-first',
} as const;

/**
 * Module Federation options of a section, for the browser or the render worker.
 *
 * @param dir the section's folder
 * @param serverPart true when the section has a module that only the render worker loads
 */
export function createSectionFederation(
  section: string,
  target: 'web' | 'node',
  {
    dir,
    development,
    source,
    serverPart,
  }: { readonly dir: string; readonly development: boolean; readonly source: string; readonly serverPart: boolean },
) {
  const name = toContainerName(section);
  return {
    ...COMMON,
    name,
    filename: 'remoteEntry.js',
    exposes: {
      './section': { name: 'section', import: development ? [refreshEntry(), source] : source },
      ...(serverPart && target === 'node' ? { './server-part': './src/server-part.ts' } : {}),
    },
    shared: toSharedModules('section', dir, development),
    library: target === 'web' ? { type: 'var', name } : { type: 'commonjs-module' },
    experiments: { optimization: { disableSnapshot: true, target } },
  } as const;
}

/**
 * Module Federation options of the shell, which is the host. Its remotes are registered at run time, by release set.
 */
export function createShellFederation(target: 'web' | 'node', dir: string, development: boolean) {
  return {
    ...COMMON,
    name: 'shell',
    remotes: {},
    shared: toSharedModules('shell', dir, development),
    experiments: { optimization: { disableSnapshot: true, target } },
  } as const;
}
