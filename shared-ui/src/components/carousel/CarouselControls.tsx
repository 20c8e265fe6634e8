import { Icon } from '../icon/Icon.tsx';
import styles from './CarouselControls.module.css';
import type { CarouselLabels } from './carousel-labels.ts';

interface CarouselControlsProps {
  readonly labels: CarouselLabels;
  readonly playing: boolean;
  /** Where the shown slide stands, in words. */
  readonly position: string;
  readonly onPrevious: () => void;
  readonly onNext: () => void;
  readonly onToggle: () => void;
}

/** Arrows, position, and the button that stops and starts the slides. */
export function CarouselControls({ labels, playing, position, onPrevious, onNext, onToggle }: CarouselControlsProps) {
  return (
    <div className={styles.controls}>
      <button type="button" aria-label={playing ? labels.pause : labels.play} onClick={onToggle}>
        <Icon name={playing ? 'pause' : 'play'} />
      </button>
      <span className={styles.position}>{position}</span>
      <button type="button" aria-label={labels.previous} onClick={onPrevious}>
        <Icon name="chevron-left" />
      </button>
      <button type="button" aria-label={labels.next} onClick={onNext}>
        <Icon name="chevron-right" />
      </button>
    </div>
  );
}
