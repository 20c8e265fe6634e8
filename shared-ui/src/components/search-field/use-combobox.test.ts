// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useCombobox } from './use-combobox.ts';

afterEach(() => void vi.useRealTimers());

it.each([
  ['shows suggestions for typed text', 'a', 1],
  ['shows none if Escape was pressed while they were requested', 'Escape', 0],
])('%s', async (_, key, count) => {
  vi.useFakeTimers();
  const field = document.body.appendChild(document.createElement('input'));
  const answer = Promise.withResolvers<{ url: string; name: string; type: string }[]>();
  // The same function for each rendering, as from the context.
  const suggest = () => answer.promise;
  const { result } = renderHook(() => useCombobox(field, suggest, 'list'));
  field.value = 'torre';
  field.dispatchEvent(new Event('input'));
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  act(() => void field.dispatchEvent(new KeyboardEvent('keydown', { key })));
  await act(async () => answer.resolve([{ url: '/torre', name: 'Torre', type: 'Noticia' }]));
  expect(result.current.suggestions).toHaveLength(count);
});
