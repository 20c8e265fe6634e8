// @vitest-environment happy-dom
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
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

it('shows a fragment again on the next page after it has failed on one', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const Items = ({ of }: { readonly of: string }) => {
    if (of === 'broken') throw new Error('no such item');
    return <p>{of}</p>;
  };
  const fragment = defineFragment(
    async (_context, { of }: { readonly of: string }) => ({ of }),
    async () => Items,
  );
  const container = document.createElement('div');
  const root = createRoot(container);
  const shown: string[] = [];
  for (const of of ['first', 'broken', 'broken', 'second']) {
    const Content = await fragment.load({} as LoadContext, { of });
    flushSync(() => root.render(<FragmentSlot fragment={{ name: 'mfe-a/list', Content }} />));
    shown.push(container.textContent);
  }
  expect(shown).toEqual(['first', '', '', 'second']);
  expect(log.mock.calls.filter(([message]) => message === 'Fragment mfe-a/list failed')).toHaveLength(2);
  root.unmount();
});
