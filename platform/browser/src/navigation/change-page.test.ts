// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { changePage, rememberLink } from './change-page.ts';

const CARD = `<main><article>
  <picture><img src="/images/a.jpg"></picture>
  <a href="/noticias/1">Una</a>
</article></main>`;
const PAGE =
  '<main><figure data-head-picture=""><picture id="head"><img src="/images/a.jpg"></picture></figure></main>';

/** Animated elements with their keyframes. */
let moved: { element: HTMLElement; frames: unknown; end: () => void }[] = [];

beforeEach(async () => {
  moved = [];
  document.body.innerHTML = CARD;
  // Loads the code of the animation.
  rememberLink(document.body);
  await vi.dynamicImportSettled();
  for (const [name, value] of Object.entries({ complete: true, naturalWidth: 480 }))
    vi.spyOn(HTMLImageElement.prototype, name as 'complete', 'get').mockReturnValue(value as never);
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return (this.id === 'head' ? new DOMRect(640, 80, 640, 400) : new DOMRect(40, 500, 320, 200)) as never;
  });
  HTMLElement.prototype.animate = function (this: HTMLElement, frames: unknown) {
    const animation = { onfinish: () => {} };
    moved.push({ element: this, frames, end: () => animation.onfinish() });
    return animation as never;
  };
});

/** Clicks the card and shows the next page. */
function click(html = PAGE): ReturnType<typeof vi.fn> {
  rememberLink(document.querySelector('a') as HTMLElement);
  const change = vi.fn(() => {
    document.body.innerHTML = html;
  });
  changePage(change, false);
  return change;
}

it('moves the card’s image to the position of the image on the page', () => {
  expect(click()).toHaveBeenCalledExactlyOnceWith(true);
  const [page, card] = moved;
  expect(page?.element.id).toBe('head');
  expect(card?.element.parentElement).toBe(document.body);
  expect(card?.frames).toEqual([
    { transform: 'translate(40px, 500px) scale(0.5, 0.5)' },
    { transform: 'translate(640px, 80px) scale(1, 1)' },
  ]);
  card?.end();
  expect([...document.body.children].map(({ tagName }) => tagName)).toEqual(['MAIN']);
});

it('does not move the image of a card that is also on the next page', () => {
  rememberLink(document.querySelector('a') as HTMLElement);
  changePage(() => document.body.insertAdjacentHTML('beforeend', PAGE), false);
  expect(moved).toEqual([]);
  expect(document.querySelector('article picture')).not.toBeNull();
});

it('only changes the page when it has no image at its head', () => {
  click('<main></main>');
  expect(moved).toEqual([]);
  expect(document.body.children).toHaveLength(1);
});

it('only changes the page, without flushing synchronously, after any other click', () => {
  document.querySelector('picture')?.remove();
  expect(click()).toHaveBeenCalledExactlyOnceWith(false);
  expect(moved).toEqual([]);
});

it.each([
  ['has not loaded yet', 'complete', false],
  ['could not be shown', 'naturalWidth', 0],
] as const)('only changes the page when the image %s', (_, name, value) => {
  vi.spyOn(HTMLImageElement.prototype, name as 'complete', 'get').mockReturnValue(value as never);
  expect(click()).toHaveBeenCalledExactlyOnceWith(false);
});

it.each([
  ['it stays', CARD, true, [[0, -120]]],
  ['it is gone', PAGE, true, []],
  ['another page is shown instead', CARD, false, []],
])('keeps the place of a link that keeps the scroll position: %s', (_, html, keepsScroll, scrolled) => {
  const link = document.querySelector('a') as HTMLElement;
  const tops = [500, 380];
  vi.spyOn(link, 'getBoundingClientRect').mockImplementation(() => new DOMRect(0, tops.shift()));
  const scroll = vi.spyOn(window, 'scrollBy').mockImplementation(() => {});
  rememberLink(link);
  changePage(() => {
    document.body.innerHTML = html;
    if (html === CARD) document.querySelector('a')?.replaceWith(link);
  }, keepsScroll);
  expect(scroll.mock.calls).toEqual(scrolled);
});
