import { describe, expect, it } from 'vitest';
import { shortenSearchText } from './search-text.ts';

const shorten = (text: string) => shortenSearchText(text).shortenedTo;

describe('shortenSearchText', () => {
  it.each([
    ['', 'nothing'],
    ['vino tinto', 'a short text'],
    ['a'.repeat(64), 'a word of 64 letters'],
    [`${'ab '.repeat(11)}¿ab?`, 'twelve words'],
    [`${'a'.repeat(60)} ${'b'.repeat(60)} ${'c'.repeat(60)} ${'d'.repeat(17)}`, '200 letters'],
    [`${'n\u0303'.repeat(64)}`, '64 letters in two pieces each'],
  ])('does not shorten %s (%s)', (text) =>
    expect(shortenSearchText(text)).toEqual({ text: text.normalize('NFC'), shortenedTo: undefined }),
  );

  it('shortens a word to 64 letters, however many bytes they have', () => {
    expect(shorten('a'.repeat(65))).toBe('a'.repeat(64));
    expect(shorten(`el ${'ñ'.repeat(1030)}`)).toBe(`el ${'ñ'.repeat(64)}`);
    expect(shorten('ﷺ'.repeat(800))).toBe('ﷺ'.repeat(64));
    expect(shorten('𐐨'.repeat(65))).toBe('𐐨'.repeat(64));
  });

  it('shortens a text to 200 letters, between two words', () => {
    const long = `${'abcdefghi '.repeat(20)}fin`;
    expect(shorten(long)).toBe('abcdefghi '.repeat(12).trim());
    const few = `${'a'.repeat(60)} ${'b'.repeat(60)} ${'c'.repeat(60)} ${'d'.repeat(60)}`;
    expect(shorten(few)).toBe(few.slice(0, 182).trim());
    expect(shorten('!'.repeat(201))).toBe('!'.repeat(200));
  });

  it('omits invisible characters, which are copied with a text', () =>
    expect(shortenSearchText('res\u00ADtau\u200Bración')).toEqual({ text: 'restauración' }));

  it('uses at most twelve words', () => expect(shorten('uno '.repeat(13))).toBe('uno '.repeat(12).trim()));
});
