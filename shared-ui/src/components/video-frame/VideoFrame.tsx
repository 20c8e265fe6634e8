import styles from './VideoFrame.module.css';

interface VideoFrameProps {
  /** The 11 characters that name the video at its host. */
  readonly id: string;
  /** Says what the video shows. */
  readonly title: string;
}

/** A video in a frame: full width, at most 1000 × 550 px (specification, section 9). */
export function VideoFrame({ id, title }: VideoFrameProps) {
  return (
    <div className={styles.frame}>
      <iframe
        src={`https://www.youtube-nocookie.com/embed/${id}`}
        title={title}
        loading="lazy"
        allow="fullscreen; picture-in-picture"
        referrerPolicy="strict-origin-when-cross-origin"
      />
    </div>
  );
}
