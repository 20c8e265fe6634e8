// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { followReturn, isOutdated } from './follow-return.ts';

const reload = vi.spyOn(location, 'reload').mockReturnValue();
const server = vi.fn<typeof fetch>(async () => new Response());
vi.stubGlobal('fetch', server);
vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T21:30:00Z') });
followReturn();

beforeEach(() => {
  document.body.innerHTML = '<header><input></header><main><input><textarea></textarea></main>';
});

const markUnsentText = (isKept: boolean) => document.documentElement.toggleAttribute('data-unsent', isKept);

/** Returns to the tab at the given instant; returns how often the page was loaded again. */
async function returnAt(instant: string): Promise<number> {
  vi.setSystemTime(new Date(instant));
  reload.mockClear();
  document.dispatchEvent(new Event('visibilitychange'));
  dispatchEvent(new Event('pageshow'));
  await new Promise((resolve) => setTimeout(resolve));
  return reload.mock.calls.length;
}

it('loads the page again once on the next day in Madrid', async () => {
  expect(await returnAt('2026-11-20T22:59:00Z')).toBe(0);
  expect(await returnAt('2026-11-20T23:01:00Z')).toBe(1);
  expect(await returnAt('2026-11-20T23:02:00Z')).toBe(0);
});

it.each([
  ['types', '<main><input></main>', () => Object.assign(document.querySelector('input') ?? {}, { value: 'Hola' })],
  ['has a message that was refused', '<main><textarea>Hola</textarea></main>', () => undefined],
  ['has a dialog open', '<dialog open></dialog>', () => undefined],
  ['reads a document', '<main><details open></details></main>', () => undefined],
  ['has left a message that was not sent', '', () => markUnsentText(true)],
])('keeps the page while the visitor %s', async (_, html, use) => {
  document.body.innerHTML = html;
  use();
  const clock = vi.spyOn(performance, 'now').mockReturnValue(3_600_001);
  expect([await returnAt('2026-11-22T10:00:00Z'), isOutdated()]).toEqual([0, false]);
  markUnsentText(false);
  document.body.innerHTML = '<header><input value="a"></header>';
  expect(isOutdated()).toBe(true);
  clock.mockReturnValue(3_599_999);
  expect(isOutdated()).toBe(false);
});

it.each(['pointerdown', 'keydown'])('keeps the page on %s while the site is asked', async (type) => {
  server.mockImplementationOnce(async (...[, init]) => {
    document.body.dispatchEvent(new Event(type, { bubbles: true }));
    init?.signal?.throwIfAborted();
    return new Response();
  });
  expect(await returnAt('2026-11-22T11:00:00Z')).toBe(0);
});

it('loads the page again although a search was typed into the header', async () => {
  (document.querySelector('header input') as HTMLInputElement).value = 'seda';
  expect(await returnAt('2026-11-22T12:00:00Z')).toBe(1);
});

it.each([
  ['cannot be reached', () => Promise.reject(new TypeError('offline'))],
  ['fails', async () => new Response('', { status: 503 })],
])('keeps the page while the site %s', async (_, failure) => {
  server.mockImplementation(failure);
  expect(await returnAt('2026-11-23T10:00:00Z')).toBe(0);
});

it('loads the page again when the site responds again', async () => {
  server.mockImplementation(async () => new Response());
  expect(await returnAt('2026-11-23T11:00:00Z')).toBe(1);
});

it('restores scroll positions itself after a return from the back/forward cache', () => {
  history.scrollRestoration = 'auto';
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect(history.scrollRestoration).toBe('manual');
});
