import styles from './VideoFrame.module.css';

interface VideoFrameProps {
  /** Address of the page that shows the video. */
  readonly src: string;
  /** Says what the video shows. */
  readonly title: string;
}

/** A video in a frame: full width, at most 1000 × 550 px (specification, section 9). */
export function VideoFrame({ src, title }: VideoFrameProps) {
  return (
    <div className={styles.frame}>
      <iframe src={src} title={title} loading="lazy" allow="autoplay; fullscreen" />
    </div>
  );
}
