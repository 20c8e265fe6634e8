import path from 'node:path';
import { formatSize } from '@site/base/text/format-size';
import type { Token } from 'markdown-it';
import type { Document, MediaCatalog } from './media-catalog.ts';

const toFacts = ({ answer }: Document) =>
  ` (${path.posix.extname(answer.path).slice(1).toUpperCase()}, ${formatSize(answer.size)})`;

/** Appends file type and size to each link to a document, so that visitors know what they are about to open. */
export function withDocumentFacts(
  tokens: readonly Token[],
  { findDocument }: MediaCatalog,
  toTextToken: (content: string) => Token,
): Token[] {
  let open: Document | undefined;
  return tokens.flatMap((token) => {
    if (token.type === 'link_open') {
      const name = /^\/downloads\/([^?#]+)$/.exec(String(token.attrGet('href')))?.[1];
      open = name === undefined ? undefined : findDocument(name);
    }
    if (token.type !== 'link_close' || !open) return [token];
    const facts = toTextToken(toFacts(open));
    open = undefined;
    return [facts, token];
  });
}
