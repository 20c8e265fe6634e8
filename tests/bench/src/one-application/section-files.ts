import type { SectionJson } from '@site/contract/section-json';
import type { ShellJson } from '@site/contract/shell-json';
import { DECLARATIONS } from './declarations.ts';

/** Files of each named chunk of the single application. */
export type ChunkFiles = Readonly<Record<string, readonly string[]>>;

/**
 * Replaces the files of a section by those of the single application, so that every page refers to exactly the files
 * that its hydration needs, as a federated page does.
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
    // Prefix of the URLs: all files belong to the shell.
    origin: '/assets',
    entry: { ...section.entry, web, js: others, css },
    routes: section.routes.map((route) => ({
      ...route,
      ...filesOf(declaration?.routes[route.id]?.chunk ?? route.id),
    })),
    fragments: section.fragments.map((fragment) => ({ ...fragment, ...filesOf(`fragment-${fragment.name}`) })),
  };
}
