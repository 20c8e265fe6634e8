import Swiper from 'swiper';
import { EffectFade } from 'swiper/modules';
import 'swiper/css';
import 'swiper/css/effect-fade';

/** Time between two slides, in milliseconds (specification, section 9). */
const INTERVAL_MS = 4_000;

interface SliderOptions {
  readonly first: number;
  readonly onChange: (index: number) => void;
  /** Called with true at the start, and with false when the visitor prefers reduced motion, also later. */
  readonly onPlay: (isPlaying: boolean) => void;
}

/** Slides of which one is shown at a time. The last is followed by the first. */
export interface Slider {
  readonly previous: () => void;
  readonly next: () => void;
  /** Shows the next slide whenever one has been shown for the interval, until the returned function is called. */
  readonly play: () => () => void;
  readonly destroy: () => void;
}

/** Not on a touch screen, where the last touched element stays hovered. */
export const isHovered = (element: Element) => matchMedia('(hover: hover)').matches && element.matches(':hover');

/**
 * Starts the slider on a strip of slides. It rewinds instead of looping, since looping would move slides that React has
 * rendered. With a cross-fade, the rewind looks like any other step.
 */
export function startSlider(element: HTMLElement, { first, onChange, onPlay }: SliderOptions): Slider {
  const reduced = matchMedia('(prefers-reduced-motion: reduce)');
  onPlay(!reduced.matches);
  const stop = () => reduced.matches && onPlay(false);
  reduced.addEventListener('change', stop);
  const swiper = new Swiper(element, {
    modules: [EffectFade],
    effect: 'fade',
    fadeEffect: { crossFade: true },
    rewind: true,
    initialSlide: first,
    speed: reduced.matches ? 0 : 600,
    on: {
      slideChange: ({ activeIndex, el, slides }) => {
        const hadFocus = el.contains(document.activeElement);
        onChange(activeIndex);
        // A hidden slide loses the focus, so it moves to the new slide once that is shown.
        const next = slides[activeIndex]?.querySelector('a') ?? el.parentElement?.querySelector('button');
        if (hadFocus) queueMicrotask(() => next?.focus());
      },
    },
  });
  const next = () => void swiper.slideNext();
  return {
    previous: () => void swiper.slidePrev(),
    next,
    // Swiper's autoplay calls a function in every frame for as long as the page is open, 60 times a second.
    play: () => {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const wait = () => {
        clearTimeout(timer);
        timer = setTimeout(next, INTERVAL_MS);
      };
      wait();
      swiper.on('slideChange', wait);
      return () => {
        clearTimeout(timer);
        swiper.off('slideChange', wait);
      };
    },
    destroy: () => {
      reduced.removeEventListener('change', stop);
      swiper.destroy();
    },
  };
}
