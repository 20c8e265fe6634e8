import Swiper from 'swiper';
import { Autoplay, EffectFade } from 'swiper/modules';
import 'swiper/css';
import 'swiper/css/effect-fade';

/** Milliseconds between two slides (specification, section 9). */
const INTERVAL_MS = 4_000;

interface SliderOptions {
  readonly first: number;
  /** False leaves the slides still until somebody presses play. */
  readonly autoplay: boolean;
  /** True while the slides have to stand still. */
  readonly isHeld: () => boolean;
  readonly onChange: (index: number) => void;
  readonly onPlayingChange: (playing: boolean) => void;
}

/** The part of Swiper that the carousel works with. */
export type Slider = Swiper;

/**
 * Makes the strip of slides change one into the next. Slides stay where React put them: the strip rewinds instead of
 * being copied, and a cross-fade makes the wrap look like any other step.
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
        // A slide that is shown no more lets the focus go: the one in its place takes it, once it is shown.
        const next = slides[activeIndex]?.querySelector('a') ?? el.parentElement?.querySelector('button');
        if (hadFocus) queueMicrotask(() => next?.focus());
      },
      // It goes on by itself after each change of slide, and when the visitor comes back to the tab.
      autoplayResume: (slider) => isHeld() && slider.autoplay.pause(),
      autoplayStart: () => onPlayingChange(true),
      autoplayStop: () => onPlayingChange(false),
    },
  });
}
