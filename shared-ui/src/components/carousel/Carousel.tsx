import { useId, useState } from 'react';
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
 * Slides in a box of fixed proportions. Without JavaScript, they are a strip that scrolls sideways and snaps. The
 * arrows work from the first paint. A second after loading, the slides start to change automatically (specification,
 * section 9), with a button that stops them (WCAG 2.2.2).
 */
export function Carousel({ items, labels }: CarouselProps) {
  const strip = useId();
  const [position, setPosition] = useState(0);
  const { window, slider, playing, moving, toggle, listeners } = useSlider(items.length, setPosition);
  return (
    <section
      className={styles.carousel}
      {...listeners}
      data-running={slider !== null}
      aria-roledescription={labels.role}
      aria-label={labels.carousel}
    >
      <div className={`swiper ${styles.window}`} id={strip} ref={window}>
        <ul className={`swiper-wrapper ${styles.slides}`} aria-live={moving ? 'off' : 'polite'}>
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
      {items.length > 1 && (
        <CarouselControls
          labels={labels}
          strip={strip}
          slider={slider}
          playing={playing}
          position={labels.position(position + 1, items.length)}
          onToggle={toggle}
        />
      )}
    </section>
  );
}
