import { Icon } from '../icon/Icon.tsx';
import styles from './CarouselControls.module.css';
import type { CarouselLabels } from './carousel-labels.ts';
import type { Slider } from './start-slider.ts';

interface CarouselControlsProps {
  readonly labels: CarouselLabels;
  readonly strip: string;
  /** What the arrows move; null while the strip is scrolled. */
  readonly slider: Slider | null;
  readonly playing: boolean;
  /** Where the shown slide stands, in words. */
  readonly position: string;
  readonly onToggle: () => void;
}

/**
 * Arrows, position, and the button that stops and starts the slides. The arrows are there from the start: until the
 * slider has come, `data-scroll` has the page's own small script scroll the strip by so many views.
 */
export function CarouselControls({ labels, strip, slider, playing, position, onToggle }: CarouselControlsProps) {
  const toArrow = (views: number, move: () => void) =>
    slider ? { onClick: move } : { 'aria-controls': strip, 'data-scroll': views };
  return (
    <div className={styles.controls}>
      <button type="button" aria-label={labels.previous} {...toArrow(-1, () => slider?.slidePrev())}>
        <Icon name="chevron-left" />
      </button>
      <button type="button" aria-label={labels.next} {...toArrow(1, () => slider?.slideNext())}>
        <Icon name="chevron-right" />
      </button>
      {/* Last, so that what is there from the start stays where it is. */}
      {slider && (
        <>
          <button type="button" aria-label={playing ? labels.pause : labels.play} onClick={onToggle}>
            <Icon name={playing ? 'pause' : 'play'} />
          </button>
          <span className={styles.position}>{position}</span>
        </>
      )}
    </div>
  );
}
