// @vitest-environment happy-dom
import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { hydratePage } from './hydrate-page.tsx';

const FORM = (
  <form>
    <input name="texto" />
    <select name="anio" defaultValue="">
      <option value="">Todos los años</option>
      <option value="2025">2025</option>
    </select>
    <input type="checkbox" name="proximos" value="1" />
    <input type="checkbox" name="gratis" value="1" />
  </form>
);

it('keeps what was typed, chosen and ticked where something else stands in the page, so that React writes it anew', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  document.body.innerHTML = `<div id="root">${renderToString(FORM)}</div>`;
  const root = document.getElementById('root') as HTMLElement;
  const pick = <T extends Element>(name: string) => root.querySelector<T>(`[name=${name}]`) as T;
  const before = pick<HTMLInputElement>('texto');
  before.value = 'coro';
  pick<HTMLSelectElement>('anio').value = '2025';
  pick<HTMLInputElement>('proximos').checked = true;
  before.after(document.createElement('i'));
  await hydratePage(root, FORM);
  expect(pick('texto')).not.toBe(before);
  expect(['texto', 'anio'].map((name) => pick<HTMLInputElement>(name).value)).toEqual(['coro', '2025']);
  expect(['proximos', 'gratis'].map((name) => pick<HTMLInputElement>(name).checked)).toEqual([true, false]);
});
