// @vitest-environment happy-dom
import { CONTRACT_VERSION, defineFragment, pageRoute, unavailable } from '@site/contract';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { createFragment, createPage } from './outside-shell.tsx';

const Words = ({ words }: { readonly words: string }) => <p>{words}</p>;

async function load(words: unknown) {
  if (words === 'away') throw unavailable();
  return { words: String(words) };
}

const WAIT = { timeout: 20_000 };

const section = {
  name: 'mfe-a',
  site: 'https://sitio.example',
  createApi: () => ({}) as never,
  module: {
    contract: CONTRACT_VERSION,
    routes: [
      pageRoute('item', '/a/:id', {
        load: ({ params }) => load(params.id),
        page: async () => Words,
        meta: () => ({ title: '' }),
      }),
    ],
    fragments: {
      part: defineFragment(
        (_context, { id }) => load(id),
        async () => Words,
      ),
    },
  },
};

const Page = createPage(section, 'item');
const Part = createFragment(section, 'part');
const place = document.createElement('div');

it.each([
  ['page', (id: string) => <Page address={`/a/${id}`} />],
  ['fragment', (id: string) => <Part id={id} />],
])('a %s embedded in another site follows its properties, including back to earlier ones', async (_, toElement) => {
  const root = createRoot(place);
  for (const id of ['1', '2', '1']) {
    root.render(toElement(id));
    await expect.poll(() => place.textContent, WAIT).toBe(id);
  }
  root.unmount();
});

it('an embedded page that cannot be loaded stays empty and logs to the console', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const root = createRoot(place);
  root.render(<Page address="/a/away" />);
  await expect.poll(() => said.mock.calls.length, WAIT).toBeGreaterThan(0);
  expect(place.textContent).toBe('');
  root.unmount();
});
