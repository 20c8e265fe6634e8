// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { followReturn } from './follow-return.ts';

const reload = vi.spyOn(location, 'reload').mockReturnValue();
const server = vi.fn(async () => new Response());
vi.stubGlobal('fetch', server);
vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T21:30:00Z') });
followReturn();

beforeEach(() => {
  document.body.innerHTML = '<input value="">';
});

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

it('keeps the page while the visitor types', async () => {
  const field = document.querySelector('input') as HTMLInputElement;
  field.value = 'Hola';
  expect(await returnAt('2026-11-22T10:00:00Z')).toBe(0);
  field.value = '';
  expect(await returnAt('2026-11-22T11:00:00Z')).toBe(1);
});

it('keeps the page while a dialog is open', async () => {
  document.body.innerHTML = '<dialog open></dialog>';
  expect(await returnAt('2026-11-23T09:00:00Z')).toBe(0);
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
