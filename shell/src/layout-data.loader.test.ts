import type { LoadContext } from '@site/contract';
import { ApiError } from '@site/contract/api';
import { afterEach, expect, it, vi } from 'vitest';
import { loadLayout } from './layout-data.loader.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

const toContext = (languages: () => Promise<unknown>) => {
  const none = async () => [];
  const api = { languages, properties: none, extra: async () => '', subExtras: none, suggest: none };
  return { api, now: { date: '2026-11-22', time: '12:00:00' } } as unknown as LoadContext;
};

it("logs 'Couldn't download language' on the console when the bundle fails, and shows nothing to visitors", async () => {
  const consoleError = vi.spyOn(console, 'error').mockImplementation(() => {});
  await loadLayout(toContext(() => Promise.reject(new ApiError('unavailable', '/api/languages', ''))));
  expect(consoleError.mock.calls).toEqual([["Couldn't download language"]]);
  consoleError.mockClear();
  await loadLayout(toContext(async () => ({})));
  expect(consoleError).not.toHaveBeenCalled();
});
