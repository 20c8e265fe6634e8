import type { Renderer } from '@site/contract/worker/renderer';
import type { RendererOptions } from '@site/contract/worker/renderer-options';
import { createRenderer as createShellRenderer } from '@site/shell/entries/renderer';
import { type ChunkFiles, withOwnFiles } from './section-files.ts';

/** Creates the shell's renderer with the sections in the same bundle. */
export async function createRenderer(options: RendererOptions): Promise<Renderer> {
  const file = await options.readStyle(null, 'chunks.json');
  const chunks = JSON.parse(new TextDecoder().decode(file)) as ChunkFiles;
  return createShellRenderer({
    ...options,
    sections: options.sections.map((section) => withOwnFiles(section, chunks, options.shell)),
  });
}
