import type { SectionJson } from '@site/contract/section-json';
import type { ShellJson } from '@site/contract/shell-json';
import { DECLARATIONS } from './declarations.ts';

/** Files of each named chunk of the one application. */
export type ChunkFiles = Readonly<Record<string, readonly string[]>>;

/**
 * A section as the renderer knows it, with the files of the one application's build in place of its own: so every page
 * names exactly what its hydration needs, as a federated one does.
 */
export function withOwnFiles(section: SectionJson, chunks: ChunkFiles, shell: ShellJson): SectionJson {
  const filesOf = (chunk: string) => {
    const files = (chunks[chunk] ?? []).map((file) => `web/${file}`);
    return { js: files.filter((file) => file.endsWith('.js')), css: files.filter((file) => file.endsWith('.css')) };
  };
  const declaration = DECLARATIONS.find(({ name }) => name === section.name);
  const { js, css } = filesOf(section.name);
  const [web = '', ...others] = js;
  return {
    ...section,
    assets: shell.assets,
    // Addresses are made from it: all files are the shell's.
    origin: '/assets',
    entry: { ...section.entry, web, js: others, css },
    routes: section.routes.map((route) => ({
      ...route,
      ...filesOf(declaration?.routes[route.id]?.chunk ?? route.id),
    })),
    fragments: section.fragments.map((fragment) => ({ ...fragment, ...filesOf(`fragment-${fragment.name}`) })),
  };
}
