import type { DocumentMeta } from '@site/page/tree/document-meta';

/** Updates the document's head after a client-side navigation; the server wrote the first one. */
export function showDocumentMeta({ title, description, noindex }: DocumentMeta): void {
  document.title = title;
  document.querySelector('meta[name="description"]')?.setAttribute('content', description);
  document.querySelector('meta[name="robots"]')?.setAttribute('content', noindex ? 'noindex' : 'index, follow');
}
