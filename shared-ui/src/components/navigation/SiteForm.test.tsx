// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { FilterBar } from '../filter-bar/FilterBar.tsx';
import { SiteForm } from './SiteForm.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

// Missing in happy-dom: React uses it to mark the option that a form reset selects.
Object.defineProperty(HTMLOptionElement.prototype, 'defaultSelected', {
  set(this: HTMLOptionElement, selected: boolean) {
    this.toggleAttribute('selected', selected);
  },
});

const form = (text: string) => (
  <SiteForm action="/busqueda" shows={text}>
    <input aria-label="Texto" name="fields" defaultValue={text} />
    <button type="submit">Buscar</button>
  </SiteForm>
);

const field = () => screen.getByLabelText<HTMLInputElement>('Texto');

it('keeps the focus and resets its fields when its content changes', () => {
  const { rerender } = render(form('vino'));
  field().focus();
  field().value = 'seda';
  rerender(form('seda'));
  expect(document.activeElement).toBe(field());
  expect(field().value).toBe('seda');
  field().value = 'never sent';
  rerender(form('vino'));
  expect(document.activeElement).toBe(field());
  expect(field().value).toBe('vino');
});

it('keeps text that was typed while the results of the previous one were loading', () => {
  const { container, rerender } = render(form('vino'));
  const send = (text: string) => {
    field().value = text;
    fireEvent.submit(container.querySelector('form') as HTMLFormElement);
  };
  send('seda');
  field().value = 'seda roja';
  rerender(form('seda'));
  expect(field().value).toBe('seda roja');
  send('torre');
  rerender(form('torre'));
  field().value = 'never sent';
  rerender(form('vino'));
  expect(field().value).toBe('vino');
});

it('moves the focus from field to button on a phone, so that the on-screen keyboard closes', () => {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === '(pointer: coarse)' }));
  const { rerender } = render(form('vino'));
  field().focus();
  rerender(form('seda'));
  expect(document.activeElement).toBe(screen.getByRole('button'));
});

it('keeps typed text while its content is the same', () => {
  const { rerender } = render(form('vino'));
  field().value = 'vinos';
  rerender(form('vino'));
  expect(field().value).toBe('vinos');
});

it('also resets every choice of a filter', () => {
  const options = ['', '2025', '2026'].map((value) => ({ value, label: value || 'Todos' }));
  const bar = (year: string, upcoming: boolean, shows?: string) => (
    <FilterBar
      action="/eventos"
      label="Filtrar"
      text={{ name: 'texto', label: 'Texto', value: '' }}
      choice={{ name: 'anio', label: 'Año', value: year, options }}
      toggle={{ name: 'proximos', value: '1', label: 'Próximos', checked: upcoming }}
      shows={shows}
      submitLabel="Buscar"
    />
  );
  const shown = () => [
    screen.getByLabelText<HTMLSelectElement>('Año').value,
    screen.getByLabelText<HTMLInputElement>('Próximos').checked,
  ];
  const { rerender } = render(bar('', false));
  const button = screen.getByRole('button');
  button.focus();
  rerender(bar('2025', true));
  expect(shown()).toEqual(['2025', true]);
  screen.getByLabelText<HTMLSelectElement>('Año').value = '2026';
  screen.getByLabelText<HTMLInputElement>('Próximos').checked = false;
  rerender(bar('2025', true, '/eventos?pagina=2'));
  expect(shown()).toEqual(['2025', true]);
  expect(document.activeElement).toBe(button);
});
