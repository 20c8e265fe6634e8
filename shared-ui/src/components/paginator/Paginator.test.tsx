import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Paginator } from './Paginator.tsx';

const labels = { navigation: 'Páginas', page: (page: number) => `Página ${page}`, sizes: 'Elementos:' };

it("marks the current page with '(current)' and omitted pages with '...', and offers the sizes", () => {
  const html = renderToStaticMarkup(
    <Paginator
      current={2}
      last={40}
      size={15}
      sizes={[10, 15]}
      toHref={(page, size) => `#${page}-${size}`}
      labels={labels}
    />,
  );
  const texts = [...html.matchAll(/<li>(.*?)<\/li>/g)].map(([, item = '']) => item.replace(/<[^>]+>/g, ''));
  expect(texts).toEqual(['1', '2 (current)', '3', '4', '5', '6', '7', '8', '9', '10', '...', '40']);
  expect(html).toContain('href="#1-10"');
});
