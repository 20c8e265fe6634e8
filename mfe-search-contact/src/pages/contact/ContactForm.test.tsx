// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ContactForm } from './ContactForm.tsx';

let root: Root;
let router: ReturnType<typeof createMemoryRouter>;

const form = <ContactForm holder="la Fundación" opened={1} />;

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  router = createMemoryRouter([
    { path: '/', element: form },
    { path: '/privacy', element: <p /> },
  ]);
  root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () => root.render(<RouterProvider router={router} />));
});
afterEach(async () => {
  await act(async () => root.unmount());
  router.dispose();
});

const field = () => document.querySelector('textarea') as HTMLTextAreaElement;

it('keeps text that no event has announced while the visitor reads another page', async () => {
  field().value = 'Escrito antes de tiempo';
  await act(() => router.navigate('/privacy'));
  expect(field()).toBeNull();
  await act(() => router.navigate('/'));
  expect(field().value).toBe('Escrito antes de tiempo');
});
