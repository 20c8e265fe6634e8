import Swiper from 'swiper';
import { Autoplay, EffectFade } from 'swiper/modules';
import 'swiper/css';
import 'swiper/css/effect-fade';

/** Time between two slides, in milliseconds (specification, section 9). */
const INTERVAL_MS = 4_000;

interface SliderOptions {
  readonly first: number;
  /** False until the visitor presses play. */
  readonly autoplay: boolean;
  /** True while the slides must not move. */
  readonly isHeld: () => boolean;
  readonly onChange: (index: number) => void;
  readonly onPlayingChange: (playing: boolean) => void;
}

export type Slider = Swiper;

/**
 * Starts the slider on a strip of slides. It rewinds instead of looping, since looping would move slides that React has
 * rendered. With a cross-fade, the rewind looks like any other step.
 */
export function startSlider(
  element: HTMLElement,
  { first, autoplay, isHeld, onChange, onPlayingChange }: SliderOptions,
): Slider {
  return new Swiper(element, {
    modules: [Autoplay, EffectFade],
    effect: 'fade',
    fadeEffect: { crossFade: true },
    rewind: true,
    initialSlide: first,
    speed: 600,
    autoplay: { enabled: autoplay, delay: INTERVAL_MS, disableOnInteraction: false },
    on: {
      slideChange: ({ activeIndex, el, slides }) => {
        const hadFocus = el.contains(document.activeElement);
        onChange(activeIndex);
        // A hidden slide loses the focus, so it moves to the new slide once that is shown.
        const next = slides[activeIndex]?.querySelector('a') ?? el.parentElement?.querySelector('button');
        if (hadFocus) queueMicrotask(() => next?.focus());
      },
      // Swiper resumes after each slide change, and when the visitor returns to the tab.
      autoplayResume: (slider) => isHeld() && slider.autoplay.pause(),
      autoplayStart: () => onPlayingChange(true),
      autoplayStop: () => onPlayingChange(false),
    },
  });
}
