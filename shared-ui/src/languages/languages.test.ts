import { expect, it } from 'vitest';
import { toLanguage } from './languages.ts';

it('takes the first key as the current language', () => {
  const { locale, text } = toLanguage({ es: { 'footer.contact': 'Escríbanos', empty: '' }, en: {} });
  expect(locale).toBe('es');
  expect(text('footer.contact', 'Contacta')).toBe('Escríbanos');
  expect(text('empty', 'Texto')).toBe('Texto');
});

it.each([null, {}])('reports en when none is set, and keeps the built-in texts: %j', (bundle) => {
  const { locale, text } = toLanguage(bundle);
  expect(locale).toBe('en');
  expect(text('footer.contact', 'Contacta')).toBe('Contacta');
});
