// @vitest-environment happy-dom
import { act, render, renderHook } from '@testing-library/react';
import type { KeyboardEvent, PointerEvent } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useLightbox } from './use-lightbox.ts';

/** A lightbox that uses the given element. */
function Dialog({ element }: { readonly element: HTMLDialogElement }) {
  const { dialog } = useLightbox(4, 0);
  dialog.current = element;
  return null;
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('stays 2,000 ms on an image while it plays', () => {
  const { result } = renderHook(() => useLightbox(4, 0));
  act(() => result.current.act('toggle'));
  act(() => vi.advanceTimersByTime(1_999));
  expect(result.current.state.index).toBe(0);
  act(() => vi.advanceTimersByTime(1));
  expect(result.current.state).toMatchObject({ index: 1, playing: true });
  act(() => vi.advanceTimersByTime(2_000));
  expect(result.current.state.index).toBe(2);
});

it('shows the next image on a swipe to the left, the previous one on a swipe to the right, and neither on a tap', () => {
  const { result } = renderHook(() => useLightbox(4, 1));
  const swipe = (from: number, to: number) => {
    act(() => result.current.touch.onPointerDown({ clientX: from } as PointerEvent));
    act(() => result.current.touch.onPointerUp({ clientX: to } as PointerEvent));
    return result.current.state.index;
  };
  expect([swipe(200, 160), swipe(160, 200), swipe(200, 161), swipe(100, 139)]).toEqual([2, 1, 1, 1]);
});

describe('an image that extends 200 px beyond its stage on either side', () => {
  const open = () => {
    const { result } = renderHook(() => useLightbox(4, 1));
    const stage = document.createElement('div');
    const picture = stage.appendChild(document.createElement('img'));
    Object.defineProperties(stage, { clientWidth: { value: 800 }, clientHeight: { value: 600 } });
    vi.spyOn(picture, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 1200, 600));
    result.current.stage.current = stage;
    act(() => result.current.act('zoom-in'));
    return result;
  };
  type Touch = 'onPointerDown' | 'onPointerMove' | 'onPointerUp';

  it('follows the finger up to its edges, and is not replaced by another', () => {
    const result = open();
    const touch = (what: Touch, clientX: number) =>
      act(() => result.current.touch[what]({ clientX, clientY: 300 } as PointerEvent));
    touch('onPointerDown', 400);
    touch('onPointerMove', 350);
    expect(result.current.state).toMatchObject({ x: -50, y: 0 });
    touch('onPointerMove', 50);
    touch('onPointerUp', 50);
    expect(result.current.state).toMatchObject({ index: 1, x: -200, y: 0 });
    touch('onPointerMove', 400);
    expect(result.current.state.x).toBe(-200);
  });

  it('stays on its stage when the window changes', () => {
    const result = open();
    act(() => result.current.act({ x: -900, y: 0 }));
    act(() => void dispatchEvent(new Event('resize')));
    expect(result.current.state.x).toBe(-200);
  });

  it('does not follow a mouse that was released outside the stage', () => {
    const result = open();
    const move = (clientX: number, buttons: number) =>
      act(() => result.current.touch.onPointerMove({ clientX, clientY: 300, buttons } as PointerEvent));
    act(() => result.current.touch.onPointerDown({ clientX: 400, clientY: 300 } as PointerEvent));
    move(350, 1);
    move(300, 0);
    move(300, 1);
    expect(result.current.state.x).toBe(-50);
  });

  it('is moved by the arrow keys only where it is cut off', () => {
    const result = open();
    const press = (key: string) => act(() => result.current.onKeyDown({ key } as KeyboardEvent));
    press('ArrowRight');
    expect(result.current.state).toMatchObject({ index: 1, x: -80 });
    press('ArrowDown');
    expect(result.current.state.y).toBe(0);
  });

  it('is left to the browser while the page is pinch-zoomed', () => {
    vi.stubGlobal('visualViewport', Object.assign(new EventTarget(), { scale: 2 }));
    const { result } = renderHook(() => useLightbox(4, 1));
    act(() => result.current.touch.onPointerDown({ clientX: 300, clientY: 0 } as PointerEvent));
    act(() => result.current.touch.onPointerUp({ clientX: 100, clientY: 0 } as PointerEvent));
    expect(result.current.state.index).toBe(1);
    expect(result.current.touch.style.touchAction).toBe('auto');
    vi.unstubAllGlobals();
  });
});

it('closes when the visitor goes back', () => {
  const dialog = document.createElement('dialog');
  const { rerender } = render(<Dialog element={dialog} />);
  expect(dialog.open).toBe(true);
  dispatchEvent(new PopStateEvent('popstate'));
  expect(dialog.open).toBe(false);
  rerender(<p />);
});

it('does not handle keyboard shortcuts of the browser', () => {
  const { result } = renderHook(() => useLightbox(4, 1));
  const press = (key: string, held: object) =>
    act(() =>
      result.current.onKeyDown({ key, ctrlKey: false, metaKey: false, altKey: false, ...held } as KeyboardEvent),
    );
  for (const held of [{ ctrlKey: true }, { metaKey: true }]) press('+', held);
  press('ArrowLeft', { altKey: true });
  expect(result.current.state).toMatchObject({ index: 1, zoom: 1 });
  press('+', {});
  expect(result.current.state.zoom).toBe(1.1);
});
