import { type MouseEvent, useState } from 'react';
import { Picture, type PictureSource } from '../picture/Picture.tsx';
import { useNewPictures } from '../picture/PicturesShown.tsx';
import { toPictureAddress } from '../picture/to-picture-address.ts';
import styles from './Gallery.module.css';
import type { GalleryLabels } from './gallery-labels.ts';
import type { Lightbox } from './Lightbox.tsx';

export type { GalleryLabels };

export interface GalleryPicture extends PictureSource {
  readonly caption: string;
  readonly credit?: string;
}

interface GalleryProps {
  readonly pictures: readonly GalleryPicture[];
  readonly labels: GalleryLabels;
}

/** Whether a click has no modifier key. Other clicks open a new tab or window, and are left to the browser. */
const isPlain = (event: MouseEvent) => !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);

/**
 * Images in four columns, 200 px high, or in two columns below 500 px (specification, section 9). Each links to the
 * whole image; with JavaScript, it opens in the lightbox, whose code is loaded on demand.
 */
export function Gallery({ pictures: all, labels }: GalleryProps) {
  const pictures = useNewPictures(all);
  const [opened, setOpened] = useState<{ readonly first: number; readonly Viewer: typeof Lightbox } | null>(null);
  async function open(link: HTMLAnchorElement, first: number): Promise<void> {
    const code = await import(/* webpackChunkName: "lightbox" */ './Lightbox.tsx').catch(() => null);
    if (code) setOpened({ first, Viewer: code.Lightbox });
    // As without JavaScript. Offline, the browser would replace the page by its error page.
    else if (navigator.onLine && link.isConnected) location.assign(link.href);
  }
  // The image is the only content of its link, so it needs a text for the link to have a name.
  const toName = (index: number) =>
    pictures[index]?.alt || pictures[index]?.caption || labels.picture(index + 1, pictures.length);
  return (
    <>
      <ul className={styles.grid}>
        {pictures.map((picture, index) => (
          <li key={picture.name}>
            <figure>
              <a
                href={toPictureAddress(picture.name)}
                data-replay=""
                onClick={(event) => {
                  if (!isPlain(event)) return;
                  event.preventDefault();
                  void open(event.currentTarget, index);
                }}
              >
                <Picture
                  source={{ ...picture, alt: toName(index) }}
                  ratio="3/2"
                  sizes="(min-width: 48rem) 18rem, 45vw"
                />
              </a>
              {(picture.caption || picture.credit) && (
                <figcaption>
                  {picture.caption}
                  {picture.credit && <small>{picture.credit}</small>}
                </figcaption>
              )}
            </figure>
          </li>
        ))}
      </ul>
      {opened && (
        <opened.Viewer pictures={pictures} first={opened.first} labels={labels} onClose={() => setOpened(null)} />
      )}
    </>
  );
}
