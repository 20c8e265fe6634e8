import { keepPromise } from '@site/base/single-flight';
import type { ScriptReference, StyleFile } from '@site/contract/section-address';
import type { RendererOptions } from '@site/contract/worker/renderer-options';

export interface PageStyle extends ScriptReference {
  /** Its content; null when the browser has to load it. */
  readonly text: string | null;
}

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** True when an HTML parser leaves the text unchanged, so that it matches its hash in the security policy. */
const fitsInHtml = (text: string) => !/<\/style|\r|\0|\uFEFF/i.test(text);

/**
 * Reads the style sheets of pages to inline them, so that the first paint does not wait for another request. Each file
 * is read once. A file that cannot be read, or that is on a development server, is linked instead.
 */
export function createStyleReader(readStyle: RendererOptions['readStyle']) {
  const texts = new Map<string, Promise<string | null>>();

  async function read({ section, file }: StyleFile): Promise<string | null> {
    const text = decoder.decode(await readStyle(section, file));
    return fitsInHtml(text) ? text : null;
  }

  async function readOnce(file: StyleFile): Promise<string | null> {
    if (!file.src.startsWith('/')) return null;
    // The next page tries again to read a file that failed.
    return keepPromise(texts, file.src, () => read(file)).catch(() => null);
  }

  return (files: readonly StyleFile[]): Promise<readonly PageStyle[]> =>
    Promise.all(files.map(async (file) => ({ src: file.src, integrity: file.integrity, text: await readOnce(file) })));
}

export type StyleReader = ReturnType<typeof createStyleReader>;
