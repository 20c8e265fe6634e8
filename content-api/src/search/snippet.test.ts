import { describe, expect, it } from 'vitest';
import { toPatterns } from './lexemes.ts';
import { toSnippet } from './snippet.ts';
import { toWords } from './words.ts';

const toWanted = (text: string) => toWords(text).flatMap((word) => toPatterns(word));

const filler = 'Palabras sin importancia que alargan el texto hasta que haga falta cortarlo. '.repeat(5);
const textOf = (parts: readonly { text: string }[]): string => parts.map(({ text }) => text).join('');

describe('toSnippet', () => {
  it('marks every form of the words without changing the text', () => {
    const text = 'La torre se restauró; su restauración duró dos años.';
    const parts = toSnippet(text, toWanted('restaurar'));
    expect(textOf(parts)).toBe(text);
    expect(parts.filter(({ match }) => match).map((part) => part.text)).toEqual(['restauró', 'restauración']);
  });

  it('marks exactly the words that the index finds', () => {
    const marked = (text: string, asked: string) =>
      toSnippet(text, toWanted(asked)).flatMap((part) => (part.match ? [part.text] : []));
    expect(marked('Julián Nino y los niños', 'nino')).toEqual(['Nino', 'niños']);
    expect(marked('Julián Nino y los niños', 'niño')).toEqual(['niños']);
  });

  it('shows the text around the first hit of a long text', () => {
    const parts = toSnippet(`${filler}Aquí está la bodega antigua. ${filler}`, toWanted('bodegas'));
    expect(textOf(parts)).toMatch(/^… .*la bodega antigua.* …$/);
    expect(textOf(parts).length).toBeLessThan(240);
  });

  it('shows the first hit even within an address longer than the snippet', () => {
    const address = `https://www.site.example/${'carpeta-'.repeat(30)}bodega.pdf`;
    const parts = toSnippet(`${filler}${address} ${filler}`, toWanted('bodega'));
    expect(parts.find(({ match }) => match)?.text).toBe('bodega');
  });

  it('starts at the beginning of the text if nothing matches', () => {
    expect(textOf(toSnippet(filler, toWanted('bodega')))).toMatch(/^Palabras sin/);
    expect(toSnippet('', toWanted('bodega'))).toEqual([]);
  });
});
