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

/** Fewer headings are seen at once. */
const LEAST_CONTENTS = 3;

export interface ArticleBodyProps {
  readonly content: SafeHtml | null;
  readonly files: readonly FileListItem[];
  readonly pictures: readonly GalleryPicture[];
  /** Headings of the optional blocks, what is said when there is none of them, and the words of the gallery. */
  readonly labels: {
    readonly contents: string;
    readonly files: string;
    readonly gallery: string;
    readonly empty: string;
    readonly lightbox: GalleryLabels;
  };
  /** What has to be known first: beside the text on a wide screen, above it on a narrow one. */
  readonly facts?: ReactNode;
  /** What the reader can do with the page; the last part beside the text. */
  readonly actions?: ReactNode;
}

/** What the pages of single things have in common: a text, what belongs beside it, and pictures over the whole width. */
export function ArticleBody({ content, files, pictures: all, labels, facts, actions }: ArticleBodyProps) {
  const pictures = useNewPictures(all);
  const isEmpty = !content && files.length === 0 && pictures.length === 0;
  const headings = toHeadings(content);
  const hasContents = headings.length >= LEAST_CONTENTS;
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
