import { expect, it } from 'vitest';
import { parsePreviewText, toPreviewText } from './preview-token.ts';

const token = { set: '0123456789ab', until: 2_000 };
const text = toPreviewText(token, 'secret');

it('accepts its own token until it expires', () => {
  expect(parsePreviewText(text, 'secret', 1_999)).toEqual(token);
  expect(parsePreviewText(text, 'secret', 2_000)).toBeNull();
});

it.each([
  text.replace('0123456789ab', 'aaaaaaaaaaaa'),
  text.replace('.2000.', '.9999.'),
  text.slice(0, -1),
  `${text}x`,
  '',
  '..',
])('refuses a forged token: %s', (forged) => expect(parsePreviewText(forged, 'secret', 0)).toBeNull());

it('refuses a signature made with another secret', () => expect(parsePreviewText(text, 'other', 0)).toBeNull());

it('refuses a token that is valid for more than thirty days, with any signature', () => {
  const days = (count: number) => toPreviewText({ ...token, until: count * 24 * 60 * 60 }, 'secret');
  expect(parsePreviewText(days(30), 'secret', 0)).not.toBeNull();
  expect(parsePreviewText(days(31), 'secret', 0)).toBeNull();
  expect(parsePreviewText(days(31), 'secret', 24 * 60 * 60)).not.toBeNull();
});
