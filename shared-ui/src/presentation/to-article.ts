import type { Body } from '@site/contract/api';
import type { ArticleBodyProps } from '../components/article-body/ArticleBody.tsx';
import { ARTICLE_LABELS } from './labels.ts';
import { toFileItem } from './to-file-items.ts';

/** Returns the body of a page: text, documents and gallery with their Spanish headings. */
export function toArticle({ content, files, images }: Body): ArticleBodyProps {
  return { content, files: files.map(toFileItem), pictures: images, labels: ARTICLE_LABELS };
}
