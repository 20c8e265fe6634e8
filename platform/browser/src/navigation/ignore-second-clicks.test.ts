// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { ignoreSecondClicks } from './ignore-second-clicks.ts';

const follow = vi.fn();
ignoreSecondClicks();
document.addEventListener('click', ({ target }) => follow((target as Element).id));

beforeEach(() => {
  document.body.innerHTML = '<a id="one"><b id="text"></b></a><a id="two"></a><p id="text-only"></p>';
  follow.mockClear();
});

/** Clicks elements one after the other; returns those whose click was not ignored. */
function click(...presses: readonly (readonly [id: string, detail: number])[]): unknown[] {
  for (const [id, detail] of presses) {
    const event = new MouseEvent('click', { bubbles: true, cancelable: true, detail });
    document.getElementById(id)?.dispatchEvent(event);
    expect(event.defaultPrevented).toBe(!follow.mock.lastCall?.includes(id));
  }
  return follow.mock.calls.flat();
}

it('ignores the second click of a double click on another link, and handles the next click on it', () =>
  expect(click(['one', 1], ['two', 2], ['two', 1])).toEqual(['one', 'two']));

it('handles repeated clicks on the same link', () =>
  expect(click(['one', 1], ['text', 2], ['one', 3])).toEqual(['one', 'text', 'one']));

it('handles clicks of the keyboard, and on text', () =>
  expect(click(['one', 0], ['two', 0], ['text-only', 2])).toEqual(['one', 'two', 'text-only']));
