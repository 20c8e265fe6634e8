import Swiper from 'swiper';
import { Autoplay, EffectFade } from 'swiper/modules';
import 'swiper/css';
import 'swiper/css/effect-fade';

/** Time between two slides, in milliseconds (specification, section 9). */
const INTERVAL_MS = 4_000;

interface SliderOptions {
  readonly first: number;
  readonly onChange: (index: number) => void;
}

export type Slider = Swiper;

/**
 * Starts the slider on a strip of slides. It rewinds instead of looping, since looping would move slides that React has
 * rendered. With a cross-fade, the rewind looks like any other step. Its slides move once `autoplay.start` is called.
 */
export function startSlider(element: HTMLElement, { first, onChange }: SliderOptions): Slider {
  return new Swiper(element, {
    modules: [Autoplay, EffectFade],
    effect: 'fade',
    fadeEffect: { crossFade: true },
    rewind: true,
    initialSlide: first,
    speed: matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 600,
    // The interval includes the transition.
    autoplay: { enabled: false, delay: INTERVAL_MS, disableOnInteraction: false, waitForTransition: false },
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
}
