import { type KeyboardEvent, type PointerEvent, useEffect, useReducer, useRef, useState } from 'react';
import { type LightboxAction, reduceLightbox, toLightboxState } from './lightbox-state.ts';

/** Milliseconds that the show stays on a picture (specification, section 9). */
const INTERVAL_MS = 2_000;

/** Pixels that a finger has to move sideways to mean the next picture. */
const SWIPE_PX = 40;

/** Pixels that a key moves a picture by. */
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

/** Whether two fingers have enlarged the page. */
function usePinched(): boolean {
  const [pinched, setPinched] = useState(false);
  useEffect(() => {
    const { visualViewport } = window;
    const look = () => setPinched((visualViewport?.scale ?? 1) > 1);
    look();
    visualViewport?.addEventListener('resize', look);
    return () => visualViewport?.removeEventListener('resize', look);
  }, []);
  return pinched;
}

/**
 * A lightbox over so many pictures: its state, and what keyboard, fingers and time do to it.
 *
 * @param first index of the picture that was opened
 */
export function useLightbox(count: number, first: number) {
  const dialog = useRef<HTMLDialogElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const start = useRef<number | null>(null);
  const last = useRef({ x: 0, y: 0 });
  const [state, act] = useReducer(reduceLightbox(count), toLightboxState(first));
  const pinched = usePinched();
  const mayReach = state.zoom > 1 || state.turn % 180 !== 0;
  useEffect(() => dialog.current?.showModal(), []);
  useEffect(() => {
    if (!state.playing) return;
    const timer = setTimeout(() => act('tick'), INTERVAL_MS);
    return () => clearTimeout(timer);
  }, [state]);
  /** How far the picture reaches beyond its stage on either side. */
  function measureReach() {
    const { clientWidth = 0, clientHeight = 0, firstElementChild } = stage.current ?? {};
    const { width = 0, height = 0 } = firstElementChild?.getBoundingClientRect() ?? {};
    return {
      x: Math.max(0, Math.round((width - clientWidth) / 2)),
      y: Math.max(0, Math.round((height - clientHeight) / 2)),
    };
  }
  function move(x: number, y: number): void {
    const most = measureReach();
    const keep = (to: number, end: number) => Math.min(end, Math.max(-end, to));
    act({ x: keep(state.x + x, most.x), y: keep(state.y + y, most.y) });
  }

  return {
    dialog,
    stage,
    state,
    act,
    onKeyDown: ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      // With these the keys are the browser's own.
      if (ctrlKey || metaKey || altKey) return;
      const [x, y] = ARROWS[key] ?? [0, 0];
      const most = measureReach();
      const action = KEYS[key];
      if ((x && most.x) || (y && most.y)) move(x, y);
      else if (action) act(action);
    },
    /** Properties of the element that fingers move over: to the next picture, or over one that reaches beyond its stage. */
    touch: {
      // What the page is enlarged to by two fingers is moved by the browser.
      style: { touchAction: pinched ? 'auto' : mayReach ? 'pinch-zoom' : undefined },
      onPointerDown: ({ clientX, clientY }: PointerEvent) => {
        start.current = pinched ? null : clientX;
        last.current = { x: clientX, y: clientY };
      },
      onPointerMove: ({ clientX, clientY }: PointerEvent) => {
        if (start.current === null || !mayReach) return;
        move(clientX - last.current.x, clientY - last.current.y);
        last.current = { x: clientX, y: clientY };
      },
      onPointerUp: ({ clientX }: PointerEvent) => {
        const moved = clientX - (start.current ?? clientX);
        start.current = null;
        if (Math.abs(moved) >= SWIPE_PX && measureReach().x === 0) act(moved < 0 ? 'next' : 'previous');
      },
      onPointerCancel: () => {
        start.current = null;
      },
    },
  };
}
