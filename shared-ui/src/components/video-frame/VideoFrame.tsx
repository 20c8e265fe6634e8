import { usePainted } from '../after-paint/use-painted.ts';
import styles from './VideoFrame.module.css';

interface VideoFrameProps {
  readonly src: string;
  readonly title: string;
}

/**
 * A video in an iframe: full width, at most 1000 × 550 px (specification, section 9). After client-side navigation, the
 * page is shown before the iframe is created, since creating it is slow.
 */
export function VideoFrame({ src, title }: VideoFrameProps) {
  const painted = usePainted();
  return (
    <div className={styles.frame}>
      {painted && <iframe src={src} title={title} loading="lazy" allow="autoplay; fullscreen" />}
    </div>
  );
}
