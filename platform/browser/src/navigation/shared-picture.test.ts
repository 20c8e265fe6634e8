// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';

const CARD = '<main><article><picture><img></picture><a href="/noticias/1">Una</a></article></main>';
let now = 0;
let transitions = 0;

/** Changes the page from the card, with a transition that takes so long until the next page may be painted. */
async function change(delayMs: number): Promise<void> {
  const { changeWithPicture, rememberPicture } = await import('./shared-picture.ts');
  document.startViewTransition = ((update: () => void) => {
    transitions += 1;
    update();
    now += delayMs;
    return { ready: Promise.resolve() };
  }) as never;
  rememberPicture(document.querySelector('a') as Element);
  changeWithPicture(() => undefined);
  await Promise.resolve();
}

beforeEach(() => {
  vi.resetModules();
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  transitions = 0;
  document.body.innerHTML = CARD;
  Object.defineProperty(document.querySelector('img'), 'complete', { value: true });
});

it('lets the picture of the card grow again and again where that is fast', async () => {
  for (const delay of [40, 60, 40]) await change(delay);
  expect(transitions).toBe(3);
});

it('changes the page at once on a device where the last transition kept it waiting', async () => {
  for (const delay of [61, 40, 40]) await change(delay);
  expect(transitions).toBe(1);
});

it('never shows a page that another one has followed before the pictures were taken', async () => {
  const { changeWithPicture, rememberPicture } = await import('./shared-picture.ts');
  let update = () => {};
  document.startViewTransition = ((change: () => void) => {
    update = change;
    return { ready: Promise.resolve() };
  }) as never;
  const shown: string[] = [];
  rememberPicture(document.querySelector('a') as Element);
  changeWithPicture(() => shown.push('clicked first'));
  changeWithPicture(() => shown.push('clicked then'));
  update();
  expect(shown).toEqual(['clicked then']);
});
