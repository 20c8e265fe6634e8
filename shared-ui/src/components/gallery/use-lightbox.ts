import { type KeyboardEvent, type PointerEvent, useEffect, useReducer, useRef } from 'react';
import { type LightboxAction, reduceLightbox, toLightboxState } from './lightbox-state.ts';

/** Milliseconds that the show stays on a picture (specification, section 9). */
const INTERVAL_MS = 2_000;

/** Pixels that a finger has to move sideways to mean the next picture. */
const SWIPE_PX = 40;

const KEYS: Readonly<Record<string, LightboxAction>> = {
  ArrowRight: 'next',
  ArrowLeft: 'previous',
  '+': 'zoom-in',
  '-': 'zoom-out',
  r: 'rotate',
};

/**
 * A lightbox over so many pictures: its state, and what keyboard, fingers and time do to it.
 *
 * @param first index of the picture that was opened
 */
export function useLightbox(count: number, first: number) {
  const dialog = useRef<HTMLDialogElement>(null);
  const start = useRef<number | null>(null);
  const [state, act] = useReducer(reduceLightbox(count), toLightboxState(first));
  useEffect(() => dialog.current?.showModal(), []);
  useEffect(() => {
    if (!state.playing) return;
    const timer = setTimeout(() => act('tick'), INTERVAL_MS);
    return () => clearTimeout(timer);
  }, [state]);
  return {
    dialog,
    state,
    act,
    onKeyDown: ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      const action = KEYS[key];
      // With these the keys are the browser's own.
      if (action && !(ctrlKey || metaKey || altKey)) act(action);
    },
    /** Properties of the element that fingers move over. */
    swipe: {
      onPointerDown: ({ clientX }: PointerEvent) => {
        start.current = clientX;
      },
      onPointerUp: ({ clientX }: PointerEvent) => {
        const moved = clientX - (start.current ?? clientX);
        start.current = null;
        if (Math.abs(moved) >= SWIPE_PX) act(moved < 0 ? 'next' : 'previous');
      },
    },
  };
}
