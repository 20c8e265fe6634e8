import { type KeyboardEvent, type PointerEvent, useEffect, useReducer, useRef, useState } from 'react';
import { type LightboxAction, reduceLightbox, toLightboxState } from './lightbox-state.ts';

/** Time per image in the slideshow, in milliseconds (specification, section 9). */
const INTERVAL_MS = 2_000;

/** Horizontal distance of a swipe that changes the image, in pixels. */
const SWIPE_PX = 40;

/** Distance that an arrow key moves an image, in pixels. */
const KEY_PX = 80;

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowRight: [-KEY_PX, 0],
  ArrowLeft: [KEY_PX, 0],
  ArrowDown: [0, -KEY_PX],
  ArrowUp: [0, KEY_PX],
};

const KEYS: Readonly<Record<string, LightboxAction>> = {
  ArrowRight: 'next',
  ArrowLeft: 'previous',
  '+': 'zoom-in',
  '-': 'zoom-out',
  r: 'rotate',
};

/** Whether the page is pinch-zoomed. */
function usePinched(): boolean {
  const [pinched, setPinched] = useState(false);
  useEffect(() => {
    const { visualViewport } = window;
    const update = () => setPinched((visualViewport?.scale ?? 1) > 1);
    update();
    visualViewport?.addEventListener('resize', update);
    return () => visualViewport?.removeEventListener('resize', update);
  }, []);
  return pinched;
}

/**
 * The state of a lightbox, and its keyboard, touch and slideshow behaviour.
 *
 * @param count number of images
 * @param first index of the image that was opened
 */
export function useLightbox(count: number, first: number) {
  const dialog = useRef<HTMLDialogElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const start = useRef<number | null>(null);
  const last = useRef({ x: 0, y: 0 });
  const [state, act] = useReducer(reduceLightbox(count), toLightboxState(first));
  const pinched = usePinched();
  const mayOverflow = state.zoom > 1 || state.turn % 180 !== 0;
  useEffect(() => {
    const opened = dialog.current;
    opened?.showModal();
    // Back to another part of the page keeps the gallery.
    const close = () => opened?.close();
    addEventListener('popstate', close);
    return () => removeEventListener('popstate', close);
  }, []);
  useEffect(() => {
    if (!state.playing) return;
    const timer = setTimeout(() => act('tick'), INTERVAL_MS);
    return () => clearTimeout(timer);
  }, [state]);
  /** Measures how far the image extends beyond the stage on either side, in pixels. */
  function measureOverflow() {
    const { clientWidth = 0, clientHeight = 0, firstElementChild } = stage.current ?? {};
    const { width = 0, height = 0 } = firstElementChild?.getBoundingClientRect() ?? {};
    return {
      x: Math.max(0, Math.round((width - clientWidth) / 2)),
      y: Math.max(0, Math.round((height - clientHeight) / 2)),
    };
  }
  function move(x: number, y: number): void {
    const overflow = measureOverflow();
    const clamp = (to: number, end: number) => Math.min(end, Math.max(-end, to));
    act({ x: clamp(state.x + x, overflow.x), y: clamp(state.y + y, overflow.y) });
  }
  useEffect(() => {
    // A turned device has another stage, outside of which a moved image might be.
    const stay = () => move(0, 0);
    addEventListener('resize', stay);
    return () => removeEventListener('resize', stay);
  });

  return {
    dialog,
    stage,
    state,
    act,
    onKeyDown: ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      // Shortcuts with modifier keys belong to the browser.
      if (ctrlKey || metaKey || altKey) return;
      const [x, y] = ARROWS[key] ?? [0, 0];
      const overflow = measureOverflow();
      const action = KEYS[key];
      if ((x && overflow.x) || (y && overflow.y)) move(x, y);
      else if (action) act(action);
    },
    /** Properties of the element for touch: swiping changes the image, or moves one that extends beyond the stage. */
    touch: {
      // On a pinch-zoomed page, the browser handles panning.
      style: { touchAction: pinched ? 'auto' : mayOverflow ? 'pinch-zoom' : undefined },
      onPointerDown: ({ clientX, clientY }: PointerEvent) => {
        start.current = pinched ? null : clientX;
        last.current = { x: clientX, y: clientY };
      },
      onPointerMove: ({ clientX, clientY, buttons }: PointerEvent) => {
        // A mouse may have been released outside the stage.
        if (buttons === 0) start.current = null;
        if (start.current === null || !mayOverflow) return;
        move(clientX - last.current.x, clientY - last.current.y);
        last.current = { x: clientX, y: clientY };
      },
      onPointerUp: ({ clientX }: PointerEvent) => {
        const moved = clientX - (start.current ?? clientX);
        start.current = null;
        if (Math.abs(moved) >= SWIPE_PX && measureOverflow().x === 0) act(moved < 0 ? 'next' : 'previous');
      },
      onPointerCancel: () => {
        start.current = null;
      },
    },
  };
}
