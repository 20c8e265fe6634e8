import { useState } from 'react';
import styles from './Carousel.module.css';
import { CarouselControls } from './CarouselControls.tsx';
import { type CarouselItem, CarouselSlide } from './CarouselSlide.tsx';
import type { CarouselLabels } from './carousel-labels.ts';
import { useSlider } from './use-slider.ts';

export type { CarouselItem, CarouselLabels };

interface CarouselProps {
  readonly items: readonly CarouselItem[];
  readonly labels: CarouselLabels;
}

/**
 * Slides in a box of fixed proportions. Without a script they are a strip that scrolls sideways and snaps. A second
 * after the page was loaded they begin to change by themselves (specification, section 9), with arrows and a button that
 * stops them (WCAG 2.2.2).
 */
export function Carousel({ items, labels }: CarouselProps) {
  const [position, setPosition] = useState(0);
  const { window, slider, playing, toggle, listeners } = useSlider(items.length, setPosition);
  return (
    <section
      className={styles.carousel}
      {...listeners}
      data-running={slider !== null}
      aria-roledescription={labels.role}
      aria-label={labels.carousel}
    >
      <div className={`swiper ${styles.window}`} ref={window}>
        <ul className={`swiper-wrapper ${styles.slides}`} aria-live={playing ? 'off' : 'polite'}>
          {items.map((item, index) => (
            <CarouselSlide
              key={item.name}
              item={item}
              first={index === 0}
              hidden={slider !== null && index !== position}
              role={labels.slide}
              label={labels.position(index + 1, items.length)}
            />
          ))}
        </ul>
      </div>
      {slider && items.length > 1 && (
        <CarouselControls
          labels={labels}
          playing={playing}
          position={labels.position(position + 1, items.length)}
          onPrevious={() => slider.slidePrev()}
          onNext={() => slider.slideNext()}
          onToggle={toggle}
        />
      )}
    </section>
  );
}
