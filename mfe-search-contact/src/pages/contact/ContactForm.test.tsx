// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createMemoryRouter, RouterProvider, redirect } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ContactForm } from './ContactForm.tsx';
import { ContactPage } from './ContactPage.tsx';
import type { NotSent } from './contact.loader.ts';

let root: Root;
let router: ReturnType<typeof createMemoryRouter>;
/** Ends the loader of the page that confirms the message. */
let confirm = () => {};

const form = <ContactForm holder="la Fundación" opened={1} />;
const toPage = (reason: NotSent['reason']) => (
  <ContactPage
    accepted={0}
    holder="la Fundación"
    opened={1}
    properties={[]}
    sent={{ reason, name: '', mail: '', content: '', opened: 1 }}
  />
);

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const confirmed = new Promise<null>((resolve) => {
    confirm = () => resolve(null);
  });
  router = createMemoryRouter([
    { path: '/', element: form, action: () => redirect('/sent') },
    { path: '/sent', loader: () => confirmed, element: <section>{form}</section> },
    { path: '/privacy', element: <p /> },
    { path: '/empty', element: toPage('empty') },
    { path: '/unavailable', element: toPage('unavailable') },
  ]);
  root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () => root.render(<RouterProvider router={router} />));
});
afterEach(async () => {
  await act(async () => root.unmount());
  router.dispose();
});

const field = () => document.querySelector('textarea') as HTMLTextAreaElement;
const button = () => document.querySelector('button') as HTMLButtonElement;

it('keeps text that no event has announced while the visitor reads another page', async () => {
  field().value = 'Escrito antes de tiempo';
  await act(() => router.navigate('/privacy'));
  expect(field()).toBeNull();
  await act(() => router.navigate('/'));
  expect(field().value).toBe('Escrito antes de tiempo');
});

it('cannot be sent again until the message is confirmed, and is empty then', async () => {
  field().value = 'Hola';
  await act(async () => button().click());
  expect(router.state.navigation.state).toBe('loading');
  expect(button().disabled).toBe(true);
  await act(async () => confirm());
  expect([button().disabled, field().value]).toEqual([false, '']);
  await act(() => router.navigate('/privacy'));
  await act(() => router.navigate('/'));
  expect(field().value).toBe('');
});

it.each([
  ['empty', 0],
  ['unavailable', 1],
])('while the visitor writes, the message that the form is %s is shown %i times', async (reason, times) => {
  await act(() => router.navigate(`/${reason}`));
  expect(document.querySelectorAll('[role=alert]')).toHaveLength(1);
  await act(async () => {
    field().value = 'H';
    field().dispatchEvent(new Event('input', { bubbles: true }));
  });
  expect(document.querySelectorAll('[role=alert]')).toHaveLength(times);
});
