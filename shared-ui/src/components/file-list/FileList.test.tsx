// @vitest-environment happy-dom
import { render } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { FileList } from './FileList.tsx';

const item = { href: '/downloads/plan.pdf', title: 'Plan', description: '', facts: 'PDF, 48 kB' };

it('lists documents of sections that were built before documents had pages', () => {
  const html = renderToStaticMarkup(<FileList files={[item]} />);
  expect(html).toContain('<a href="/downloads/plan.pdf">Plan ');
  expect(html).not.toContain('<details');
});

it('names the document in the label that opens its pages', () => {
  const pages = [{ src: '/downloads/plan.pdf/1', alt: 'Página 1', width: 1080, height: 1528 }];
  const html = renderToStaticMarkup(<FileList files={[{ ...item, pages, readLabel: 'Leer aquí' }]} />);
  expect(html.replace(/<[^>]+>/g, '')).toContain('Leer aquí: Plan');
});

it('has no empty parentheses when type and size are unknown', () => {
  const html = renderToStaticMarkup(<FileList files={[{ ...item, facts: '' }]} />);
  expect(html).not.toContain('(');
});

it('shows only the documents of the next page after a page with the same document twice', () => {
  const { container, rerender } = render(<FileList files={[item, item]} />);
  rerender(<FileList files={[{ ...item, href: '/downloads/memoria.pdf', title: 'Memoria' }]} />);
  expect(container.textContent).toBe('Memoria (PDF, 48 kB)');
});
