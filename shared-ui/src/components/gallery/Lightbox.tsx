import type { PictureSource } from '../picture/Picture.tsx';
import { toPictureAddress } from '../picture/to-picture-address.ts';
import type { GalleryLabels } from './gallery-labels.ts';
import styles from './Lightbox.module.css';
import { LightboxBar } from './LightboxBar.tsx';
import { useLightbox } from './use-lightbox.ts';

interface LightboxProps {
  readonly pictures: readonly (PictureSource & { readonly caption: string; readonly credit?: string })[];
  /** Index of the image that was opened. */
  readonly first: number;
  readonly labels: GalleryLabels;
  readonly onClose: () => void;
}

/** Shows images in a modal dialog, with zoom, rotation, slideshow, keyboard and touch. */
export function Lightbox({ pictures, first, labels, onClose }: LightboxProps) {
  const { dialog, stage, state, act, onKeyDown, touch } = useLightbox(pictures.length, first);
  const picture = pictures[state.index];
  if (!picture) return null;
  const { name, alt, caption, credit } = picture;
  return (
    <dialog ref={dialog} className={styles.dialog} aria-label={labels.lightbox} onClose={onClose} onKeyDown={onKeyDown}>
      <LightboxBar
        labels={labels}
        state={state}
        act={act}
        count={pictures.length}
        position={labels.position(state.index + 1, pictures.length)}
        onClose={() => dialog.current?.close()}
      />
      <figure className={styles.figure}>
        <div ref={stage} className={styles.stage} {...touch}>
          <img
            key={name}
            src={toPictureAddress(name)}
            alt={alt}
            draggable={false}
            style={{ transform: `translate(${state.x}px, ${state.y}px) scale(${state.zoom}) rotate(${state.turn}deg)` }}
          />
        </div>
        <figcaption aria-live={state.playing ? 'off' : 'polite'}>{caption}</figcaption>
        <p className={styles.credit}>{credit}</p>
      </figure>
    </dialog>
  );
}
