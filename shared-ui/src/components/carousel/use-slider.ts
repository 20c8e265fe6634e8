import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { Slider } from './start-slider.ts';

/** Milliseconds after which the slides begin to move (specification, section 9). */
const DELAY_MS = 1_000;

/**
 * Brings a carousel to life: the slider's code is fetched when the delay is over. Its slides stand still under the
 * pointer, while something in it has the keyboard's focus, and for who prefers reduced motion.
 *
 * @param count number of slides; one alone needs no slider
 * @param onChange told of the index of each slide that is shown
 */
export function useSlider(count: number, onChange: (index: number) => void) {
  const root = useRef<HTMLElement>(null);
  const window = useRef<HTMLDivElement>(null);
  const [slider, setSlider] = useState<Slider | null>(null);
  const [playing, setPlaying] = useState(false);

  useEffect(() => {
    if (count < 2) return;
    let started: Slider | undefined;
    let left = false;
    const timer = setTimeout(async () => {
      const { startSlider } = await import(/* webpackChunkName: "slider" */ './start-slider.ts');
      if (left || !window.current) return;
      const autoplay = !matchMedia('(prefers-reduced-motion: reduce)').matches;
      window.current.scrollLeft = 0;
      started = startSlider(window.current, { autoplay, onChange, onPlayingChange: setPlaying });
      setPlaying(autoplay);
      setSlider(started);
    }, DELAY_MS);
    return () => {
      left = true;
      clearTimeout(timer);
      started?.destroy();
    };
  }, [count, onChange]);

  return {
    root,
    window,
    slider,
    playing,
    toggle: () => (playing ? slider?.autoplay.stop() : slider?.autoplay.start()),
    onKeyDown: ({ key }: KeyboardEvent) => {
      if (key === 'ArrowLeft') slider?.slidePrev();
      if (key === 'ArrowRight') slider?.slideNext();
    },
    onFocus: ({ target }: FocusEvent) => {
      if (playing && target.matches(':focus-visible')) slider?.autoplay.pause();
    },
    onBlur: ({ relatedTarget }: FocusEvent) => {
      if (playing && !root.current?.contains(relatedTarget)) slider?.autoplay.resume();
    },
  };
}
