import { Picture, type PictureSource } from '../picture/Picture.tsx';
import styles from './Gallery.module.css';

export interface GalleryPicture extends PictureSource {
  readonly caption: string;
}

/** Pictures as a grid of links to the whole picture; a lightbox may be put on top of it. */
export function Gallery({ pictures }: { readonly pictures: readonly GalleryPicture[] }) {
  return (
    <ul className={styles.grid}>
      {pictures.map((picture) => (
        <li key={picture.name}>
          <figure>
            <a href={`/images/${encodeURIComponent(picture.name)}`}>
              <Picture source={picture} ratio="3/2" sizes="(min-width: 48rem) 18rem, 45vw" />
            </a>
            {picture.caption && <figcaption>{picture.caption}</figcaption>}
          </figure>
        </li>
      ))}
    </ul>
  );
}
