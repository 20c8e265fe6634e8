import type { FileLink, GalleryImage } from '@site/contract/api';
import type { SafeHtml } from '../api/safe-html.ts';
import type { ArticleBodyProps } from '../components/article-body/ArticleBody.tsx';
import { ARTICLE_LABELS } from './labels.ts';
import { toFileItem } from './to-file-items.ts';

/** Common fields of all entities with a detail page. */
interface ArticleSource {
  readonly content: SafeHtml | null;
  readonly files: readonly FileLink[];
  readonly images: readonly GalleryImage[];
}

/** Returns the body of a page: text, documents and gallery with their Spanish headings. */
export function toArticle({ content, files, images }: ArticleSource): ArticleBodyProps {
  return { content, files: files.map(toFileItem), pictures: images, labels: ARTICLE_LABELS };
}
