// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
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
