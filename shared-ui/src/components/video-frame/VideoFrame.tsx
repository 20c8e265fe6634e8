import { usePainted } from '../after-paint/use-painted.ts';
import styles from './VideoFrame.module.css';

interface VideoFrameProps {
  readonly src: string;
  readonly title: string;
}

/**
 * A video in a frame: full width, at most 1000 × 550 px (specification, section 9). A page that is navigated to is shown
 * before the browser makes a frame for it, which takes as long as a good part of that page.
 */
export function VideoFrame({ src, title }: VideoFrameProps) {
  const painted = usePainted();
  return (
    <div className={styles.frame}>
      {painted && <iframe src={src} title={title} loading="lazy" allow="autoplay; fullscreen" />}
    </div>
  );
}
