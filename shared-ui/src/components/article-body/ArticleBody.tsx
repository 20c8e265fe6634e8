import type { SafeHtml } from '../../api/safe-html.ts';
import { EmptyState } from '../empty-state/EmptyState.tsx';
import { FileList, type FileListItem } from '../file-list/FileList.tsx';
import { Gallery, type GalleryLabels, type GalleryPicture } from '../gallery/Gallery.tsx';
import { RichText } from '../rich-text/RichText.tsx';
import styles from './ArticleBody.module.css';

export interface ArticleBodyProps {
  readonly content: SafeHtml | null;
  readonly files: readonly FileListItem[];
  readonly pictures: readonly GalleryPicture[];
  /** Headings of the optional blocks, what is said when there is none of them, and the words of the gallery. */
  readonly labels: {
    readonly files: string;
    readonly gallery: string;
    readonly empty: string;
    readonly lightbox: GalleryLabels;
  };
}

/** What the pages of single things have in common: text, then documents and pictures where there are any. */
export function ArticleBody({ content, files, pictures, labels }: ArticleBodyProps) {
  if (!content && files.length === 0 && pictures.length === 0) return <EmptyState>{labels.empty}</EmptyState>;
  return (
    <>
      {content && <RichText html={content} />}
      {files.length > 0 && (
        <section className={styles.block}>
          <h2>{labels.files}</h2>
          <div className={styles.files}>
            <FileList files={files} />
          </div>
        </section>
      )}
      {pictures.length > 0 && (
        <section className={styles.block}>
          <h2>{labels.gallery}</h2>
          <Gallery pictures={pictures} labels={labels.lightbox} />
        </section>
      )}
    </>
  );
}
