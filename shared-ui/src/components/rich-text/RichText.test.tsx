// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { RichText } from './RichText.tsx';

/** As `TrustedHTML`: every answer of the content API has an object of its own. */
const toHtml = (text: string) => ({ __html: { toString: () => text } }) as never;

it('keeps its elements, such as a video that is playing, when the page is loaded again with the same text', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const container = document.createElement('div');
  const root = createRoot(container);
  const show = async (text: string) => {
    await act(async () => root.render(<RichText html={toHtml(text)} />));
    return container.querySelector('p');
  };
  const first = await show('<p>Uno</p>');
  expect(await show('<p>Uno</p>')).toBe(first);
  expect((await show('<p>Dos</p>'))?.textContent).toBe('Dos');
  await act(async () => root.unmount());
});
