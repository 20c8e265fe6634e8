import { expect, it } from 'vitest';
import { parsePreviewText, toPreviewText } from './preview-token.ts';

const pass = { set: '0123456789ab', until: 2_000 };
const text = toPreviewText(pass, 'secret');

it('reads what it wrote, until it expires', () => {
  expect(parsePreviewText(text, 'secret', 1_999)).toEqual(pass);
  expect(parsePreviewText(text, 'secret', 2_000)).toBeNull();
});

it.each([
  text.replace('0123456789ab', 'aaaaaaaaaaaa'),
  text.replace('.2000.', '.9999.'),
  text.slice(0, -1),
  `${text}x`,
  '',
  '..',
])('refuses what was forged: %s', (forged) => expect(parsePreviewText(forged, 'secret', 0)).toBeNull());

it('refuses the signature of another secret', () => expect(parsePreviewText(text, 'other', 0)).toBeNull());

it('refuses a pass that lasts longer than thirty days, with any signature', () => {
  const days = (count: number) => toPreviewText({ ...pass, until: count * 24 * 60 * 60 }, 'secret');
  expect(parsePreviewText(days(30), 'secret', 0)).not.toBeNull();
  expect(parsePreviewText(days(31), 'secret', 0)).toBeNull();
  expect(parsePreviewText(days(31), 'secret', 24 * 60 * 60)).not.toBeNull();
});
