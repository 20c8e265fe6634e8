import { expect, it } from 'vitest';
import { toExcerpt } from './excerpt.ts';

const excerpt = (html: string) => toExcerpt({ __html: html, kind: 'safe-html' });

it('is the text without headings and markup', () =>
  expect(excerpt('<h2>Título</h2><p>Uno <b>dos</b> &amp; «tres».</p><p>Cuatro</p>')).toBe('Uno dos & «tres». Cuatro'));

it('ends a long text after a word', () => {
  const text = excerpt(`<p>${'palabra, '.repeat(40)}</p>`);
  expect(text).toMatch(/palabra…$/);
  expect(text.length).toBeLessThanOrEqual(161);
});

it('is empty without a text', () => expect(toExcerpt(null)).toBe(''));
