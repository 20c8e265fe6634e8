import { Icon } from '../icon/Icon.tsx';
import styles from './CarouselControls.module.css';
import type { CarouselLabels } from './carousel-labels.ts';
import type { Slider } from './start-slider.ts';

interface CarouselControlsProps {
  readonly labels: CarouselLabels;
  readonly strip: string;
  /** Null until the slider has started. Until then, the arrows scroll the strip. */
  readonly slider: Slider | null;
  readonly playing: boolean;
  /** Position of the current slide, as text. */
  readonly position: string;
  readonly onToggle: () => void;
}

/**
 * Arrows, position, and the button that stops and starts the slides. The arrows work from the start: until the slider
 * has loaded, the boot script scrolls the strip by the number of views in `data-scroll`.
 */
export function CarouselControls({ labels, strip, slider, playing, position, onToggle }: CarouselControlsProps) {
  const toArrow = (views: number, move: () => void) =>
    slider ? { onClick: move } : { 'aria-controls': strip, 'data-scroll': views };
  return (
    <div className={styles.controls}>
      <button type="button" aria-label={labels.previous} {...toArrow(-1, () => slider?.previous())}>
        <Icon name="chevron-left" />
      </button>
      <button type="button" aria-label={labels.next} {...toArrow(1, () => slider?.next())}>
        <Icon name="chevron-right" />
      </button>
      {/* Last, so that it does not move the arrows when it appears. */}
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
