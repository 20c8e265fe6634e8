import type { CleanHtml, SafeHtml } from '../safe-html.ts';

/** The rich text of a field, made safe; null when the field is blank, so that its block can be left out. */
export async function toContent(html: string, clean: CleanHtml): Promise<SafeHtml | null> {
  return html.trim() === '' ? null : clean(html);
}
