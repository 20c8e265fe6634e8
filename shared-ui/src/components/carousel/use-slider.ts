import { nextTask } from '@site/base/next-task';
import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { Slider } from './start-slider.ts';

/** Delay before the slides start to move, in milliseconds (specification, section 9). */
const DELAY_MS = 1_000;

/**
 * Loads and starts the slider after the delay. The slides pause under the pointer and while the carousel has keyboard
 * focus, and do not start by themselves for visitors who prefer reduced motion.
 *
 * @param count number of slides. A single slide needs no slider.
 * @param onChange called with the index of each slide that is shown
 */
export function useSlider(count: number, onChange: (index: number) => void) {
  const root = useRef<HTMLElement>(null);
  const window = useRef<HTMLDivElement>(null);
  const [slider, setSlider] = useState<Slider | null>(null);
  const [playing, setPlaying] = useState(false);
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);

  useEffect(() => {
    if (count < 2) return;
    let started: Slider | undefined;
    let isUnmounted = false;
    const timer = setTimeout(async () => {
      // If the code cannot be loaded, for example offline, the slides remain a strip that scrolls.
      const code = await import(/* webpackChunkName: "slider" */ './start-slider.ts').catch(() => null);
      await nextTask();
      if (!code || isUnmounted || !window.current) return;
      const first = Math.round(window.current.scrollLeft / window.current.clientWidth);
      window.current.scrollTo({ left: 0, behavior: 'instant' });
      started = code.startSlider(window.current, { first, onChange, onPlay: setPlaying });
      onChange(first);
      setPointed(root.current !== null && code.isHovered(root.current));
      setSlider(started);
    }, DELAY_MS);
    return () => {
      isUnmounted = true;
      clearTimeout(timer);
      started?.destroy();
    };
  }, [count, onChange]);

  const moving = playing && !pointed && !focused;
  useEffect(() => (moving ? slider?.play() : undefined), [slider, moving]);

  return {
    slider,
    playing,
    /** Whether the slides change automatically at the moment: not while they are paused. */
    moving,
    toggle: () => setPlaying(!playing),
    window,
    /** Properties of the carousel's root element. */
    listeners: {
      ref: root,
      onPointerEnter: () => setPointed(true),
      onPointerLeave: () => setPointed(false),
      onFocus: ({ target }: FocusEvent) => setFocused(target.matches(':focus-visible')),
      onBlur: ({ relatedTarget }: FocusEvent) => {
        if (!root.current?.contains(relatedTarget)) setFocused(false);
      },
      onKeyDown: ({ key }: KeyboardEvent) => {
        if (key === 'ArrowLeft') slider?.previous();
        if (key === 'ArrowRight') slider?.next();
      },
    },
  };
}
