import { expect, it } from 'vitest';
import { withoutRepeats } from './without-repeats.ts';

const toImage = (name: string) => ({ name, alt: '', credit: '' });

it('keeps each image once, and none already shown further up the page', () => {
  const items = ['a', 'b', 'b', '', 'c'].map((name) => ({ image: name ? toImage(name) : null }));
  const left = withoutRepeats(items, [toImage('a'), null]);
  expect(left.map(({ image }) => image?.name ?? null)).toEqual([null, 'b', null, null, 'c']);
});
