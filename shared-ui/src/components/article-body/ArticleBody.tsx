import type { ReactNode } from 'react';
import type { SafeHtml } from '../../api/safe-html.ts';
import { Slot } from '../container/Slot.tsx';
import { EmptyState } from '../empty-state/EmptyState.tsx';
import { FileList, type FileListItem } from '../file-list/FileList.tsx';
import { Gallery, type GalleryLabels, type GalleryPicture } from '../gallery/Gallery.tsx';
import { useNewPictures } from '../picture/PicturesShown.tsx';
import { RichText } from '../rich-text/RichText.tsx';
import styles from './ArticleBody.module.css';
import { toHeadings } from './to-headings.ts';

/** With fewer headings, a table of contents is not needed. */
const MIN_HEADINGS = 3;

export interface ArticleBodyProps {
  readonly content: SafeHtml | null;
  readonly files: readonly FileListItem[];
  readonly pictures: readonly GalleryPicture[];
  /** Headings of the optional blocks, the text when all are empty, and the labels of the gallery. */
  readonly labels: {
    readonly contents: string;
    readonly files: string;
    readonly gallery: string;
    readonly empty: string;
    readonly lightbox: GalleryLabels;
  };
  /** Most important information: next to the text on a wide screen, above it on a narrow one. */
  readonly facts?: ReactNode;
  /** Actions such as sharing, at the end of the aside. */
  readonly actions?: ReactNode;
}

/** The common parts of detail pages: a text, an aside, and a gallery at full width. */
export function ArticleBody({ content, files, pictures: all, labels, facts, actions }: ArticleBodyProps) {
  const pictures = useNewPictures(all);
  const isEmpty = !content && files.length === 0 && pictures.length === 0;
  const headings = toHeadings(content);
  const hasContents = headings.length >= MIN_HEADINGS;
  return (
    <>
      {(!pictures.length || content || facts || actions || files.length > 0) && (
        <div className={styles.article}>
          {facts && <div className={styles.facts}>{facts}</div>}
          <div className={styles.text}>
            {content && <RichText html={content} />}
            {isEmpty && <EmptyState>{labels.empty}</EmptyState>}
          </div>
          <div className={styles.aside}>
            {hasContents && (
              <nav className={styles.part} aria-label={labels.contents}>
                <h2>{labels.contents}</h2>
                <ul className={styles.contents}>
                  {headings.map(({ id, text }) => (
                    <li key={id}>
                      <a href={`#${id}`}>{text}</a>
                    </li>
                  ))}
                </ul>
              </nav>
            )}
            {files.length > 0 && (
              <section className={styles.part}>
                <h2>{labels.files}</h2>
                <FileList files={files} />
              </section>
            )}
            {actions}
          </div>
        </div>
      )}
      {pictures.length > 0 && (
        <Slot width="wide">
          <h2>{labels.gallery}</h2>
          <Gallery pictures={pictures} labels={labels.lightbox} />
        </Slot>
      )}
    </>
  );
}
