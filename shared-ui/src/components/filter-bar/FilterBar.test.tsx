// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { FilterBar } from './FilterBar.tsx';

afterEach(cleanup);

const bar = (text: string, year: string) => (
  <FilterBar
    action="/noticias"
    label="Filtrar"
    text={{ name: 'texto', label: 'Texto', value: text }}
    choice={{
      name: 'anio',
      label: 'Año',
      value: year,
      options: [
        { value: '', label: 'Todos' },
        { value: '2025', label: '2025' },
      ],
    }}
    submitLabel="Buscar"
  />
);

it('is a plain GET form outside an application', () => {
  render(bar('coro', '2025'));
  const form = screen.getByRole('search', { name: 'Filtrar' });
  expect(form.getAttribute('method')).toBe('get');
  expect(form.getAttribute('action')).toBe('/noticias');
  expect(Object.fromEntries(new FormData(form as HTMLFormElement))).toEqual({ texto: 'coro', anio: '2025' });
});

it('shows the filter of another address when the visitor goes back', () => {
  const { rerender } = render(bar('coro', '2025'));
  rerender(bar('', ''));
  expect((screen.getByLabelText('Texto') as HTMLInputElement).value).toBe('');
  expect((screen.getByLabelText('Año') as HTMLSelectElement).value).toBe('');
});
