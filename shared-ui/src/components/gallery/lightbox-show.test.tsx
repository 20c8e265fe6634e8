// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import type { KeyboardEvent, PointerEvent } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useLightbox } from './use-lightbox.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('stays 2,000 ms on a picture while it plays', () => {
  const { result } = renderHook(() => useLightbox(4, 0));
  act(() => result.current.act('toggle'));
  act(() => vi.advanceTimersByTime(1_999));
  expect(result.current.state.index).toBe(0);
  act(() => vi.advanceTimersByTime(1));
  expect(result.current.state).toMatchObject({ index: 1, playing: true });
  act(() => vi.advanceTimersByTime(2_000));
  expect(result.current.state.index).toBe(2);
});

it('shows the next picture to a finger that moves left, the one before to one that moves right, and none to a tap', () => {
  const { result } = renderHook(() => useLightbox(4, 1));
  const swipe = (from: number, to: number) => {
    act(() => result.current.touch.onPointerDown({ clientX: from } as PointerEvent));
    act(() => result.current.touch.onPointerUp({ clientX: to } as PointerEvent));
    return result.current.state.index;
  };
  expect([swipe(200, 160), swipe(160, 200), swipe(200, 161), swipe(100, 139)]).toEqual([2, 1, 1, 1]);
});

it('leaves the keys of the browser alone', () => {
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
