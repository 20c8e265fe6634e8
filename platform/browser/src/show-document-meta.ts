import type { DocumentMeta } from '@site/page/tree/document-meta';

/** Brings the document's head up to date after a navigation in the browser; the server wrote the first one. */
export function showDocumentMeta({ title, description, noindex }: DocumentMeta): void {
  document.title = title;
  document.querySelector('meta[name="description"]')?.setAttribute('content', description);
  document.querySelector('meta[name="robots"]')?.setAttribute('content', noindex ? 'noindex' : 'index, follow');
}
