import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Completeness } from './Completeness.tsx';

describe('the note on results that lack a word', () => {
  it.each([
    [null, ''],
    [0, '<p>No hay resultados con todas las palabras. Estos tienen algunas de ellas.</p>'],
    [1, '<p>Solo 1 resultado tiene todas las palabras; los demás, algunas de ellas.</p>'],
    [2, '<p>Solo 2 resultados tienen todas las palabras; los demás, algunas de ellas.</p>'],
  ])('is correct for %s complete results', (complete, html) => {
    expect(renderToStaticMarkup(<Completeness complete={complete} />)).toBe(html);
  });
});
