// @vitest-environment happy-dom
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { expect, it } from 'vitest';
import type { LoadContext } from '../section/load-context.ts';
import { FragmentSlot } from './FragmentSlot.tsx';
import { defineFragment } from './fragment.ts';

const Pages = ({ current }: { readonly current: number }) => <a href="?noticias=2">{`Página ${current}`}</a>;

it('keeps the focus within a fragment when it shows its next page', async () => {
  const fragment = defineFragment(
    async (_context, { page }: { readonly page: number }) => ({ current: page }),
    async () => Pages,
  );
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  const show = async (page: number) => {
    const Content = await fragment.load({} as LoadContext, { page });
    flushSync(() => root.render(<FragmentSlot fragment={{ name: 'mfe-a/list', Content }} />));
  };
  await show(1);
  const link = container.querySelector('a');
  link?.focus();
  await show(2);
  expect(container.textContent).toBe('Página 2');
  expect(document.activeElement).toBe(link);
  root.unmount();
  container.remove();
});
