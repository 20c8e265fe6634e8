import { refreshEntry } from '../plugins/refresh-entry.ts';
import { toSharedModules } from './shared-modules.ts';

/** `mfe_news_events`: the name of a section's container, which must be a JavaScript identifier. */
export function toContainerName(section: string): string {
  return section.replaceAll('-', '_');
}

const COMMON = {
  dts: false,
  dev: false,
  manifest: false,
  // With the default strategy, a remote that fails ends a Node host at its start, and one that hangs blocks it.
  shareStrategy: 'loaded-first',
} as const;

/**
 * Module Federation options of a section, for browser or render worker.
 *
 * @param dir the section's folder
 * @param serverPart true when the section has a module that the render worker alone gets
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

/** Module Federation's options of the shell, the host. Its remotes are registered at run time, by release set. */
export function createShellFederation(target: 'web' | 'node', dir: string, development: boolean) {
  return {
    ...COMMON,
    name: 'shell',
    remotes: {},
    shared: toSharedModules('shell', dir, development),
    experiments: { optimization: { disableSnapshot: true, target } },
  } as const;
}
