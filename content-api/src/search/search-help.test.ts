import { describe, expect, it } from 'vitest';
import { SearchHelp, toKeywords } from './search-help.ts';
import { toWords } from './words.ts';

const PAGE = { kind: 'page', id: 'sede' };
const isPinned = (pin: string, asked: string) =>
  new SearchHelp({ synonyms: [], pins: [{ text: pin, page: PAGE }] }).pinned(toKeywords(asked)).length > 0;
const synonymsOf = (group: string, asked: string) => {
  const help = new SearchHelp({ synonyms: [[group, 'xilófono']], pins: [] });
  return toWords(asked).flatMap((word) => help.synonyms(word).map(({ plain }) => plain));
};

const SAME = [
  ['sede', 'sedes'],
  ['cuentas', 'cuenta'],
  ['sesión', 'sesiones'],
  ['red', 'redes'],
  ['voz', 'voces'],
  ['voluntario', 'voluntarias'],
  ['restaurar', 'restauración'],
] as const;
const DIFFERENT = [
  ['sede', 'seda'],
  ['cuentas', 'cuentos'],
  ['junta', 'juntos'],
  ['libro', 'libre'],
  ['donar', 'don'],
] as const;

describe('a word of the editors', () => {
  it.each(SAME)('%s includes its form %s', (word, form) => {
    expect([isPinned(word, form), isPinned(form, word)]).toEqual([true, true]);
    expect(synonymsOf(word, form)).toEqual(['xilofono']);
  });

  it.each(DIFFERENT)('%s does not include %s, a different word with the same stem', (word, other) => {
    expect(toWords(word)[0]?.stem).toBe(toWords(other)[0]?.stem);
    expect([isPinned(word, other), isPinned(other, word)]).toEqual([false, false]);
    expect(synonymsOf(word, other)).toEqual([]);
  });
});

it('a pin includes its words in any order and number, but no text with fewer or more words', () => {
  expect(isPinned('cómo llegar a Requena', 'requena llegar')).toBe(true);
  expect(isPinned('sede', 'sede, sedes')).toBe(true);
  expect(isPinned('historia de Requena', 'historia')).toBe(false);
  expect(isPinned('historia', 'historia de Requena')).toBe(false);
});
