import { expect, it } from 'vitest';
import { toStoredLexemes } from '../lexemes.ts';
import { toWords } from '../words.ts';
import { toWays } from './ways.ts';

const ways = (text: string) => toWords(text).map(toWays);

it('are shared by the forms of a word as far as they can be', () => {
  expect(ways('Inauguró inaugurarán')).toEqual([
    ["'~inaugur' | '_inaugur'", "'inauguro':*"],
    ["'~inaugur' | '_inaugur'", "'inauguraran':*"],
  ]);
  expect(ways('fe')).toEqual([["'~fe' | '_fe'"]]);
});

it('leave nothing out: what is stored of a word as it stands, is stored of its stem', () => {
  for (const word of toWords('Niño niños la fe 1999 órganos ñ')) {
    const [stem] = toWays(word);
    expect(toStoredLexemes(word).filter((lexeme) => stem?.includes(`'${lexeme}'`))).not.toEqual([]);
  }
});
