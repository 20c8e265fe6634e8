// @vitest-environment happy-dom
import { HYDRATED_EVENT } from '@site/contract/boot-data';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { replayClicks } from './replay-clicks.ts';

let clicks = 0;
const press = () =>
  document.querySelector('button')?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = '<button data-replay>Abrir</button>';
  clicks = 0;
  document.querySelector('button')?.addEventListener('click', ({ defaultPrevented }) => {
    if (!defaultPrevented) clicks += 1;
  });
});
afterEach(() => {
  vi.useRealTimers();
});

it('keeps an early click for 10 seconds at most, then lets it through', () => {
  replayClicks();
  press();
  press();
  vi.advanceTimersByTime(9_999);
  expect(clicks).toBe(0);
  vi.advanceTimersByTime(1);
  expect(clicks).toBe(1);
  press();
  expect(clicks).toBe(2);
  dispatchEvent(new Event(HYDRATED_EVENT));
  expect(clicks).toBe(2);
});

it('replays an early click after hydration', () => {
  replayClicks();
  press();
  dispatchEvent(new Event(HYDRATED_EVENT));
  expect(clicks).toBe(1);
  vi.advanceTimersByTime(20_000);
  expect(clicks).toBe(1);
});

it('replays a click on the element in the same place when React has rendered the page from scratch', () => {
  replayClicks();
  press();
  const again = document.createElement('button');
  again.dataset.replay = '';
  const handled = vi.fn();
  again.addEventListener('click', handled);
  document.querySelector('button')?.replaceWith(again);
  dispatchEvent(new Event(HYDRATED_EVENT));
  expect([clicks, handled.mock.calls.length]).toEqual([0, 1]);
});

it('shows an early click only once to React, which handles clicks before the end of hydration', () => {
  // Like React's listener: on the root, whatever the default action.
  const handled = vi.fn();
  document.body.addEventListener('click', handled);
  replayClicks();
  press();
  expect(handled).not.toHaveBeenCalled();
  dispatchEvent(new Event(HYDRATED_EVENT));
  expect(handled).toHaveBeenCalledOnce();
});
