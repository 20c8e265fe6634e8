import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { toHeadPreview } from './head-preview.ts';

const toMarkup = (source: string, more = '') =>
  `<main><h1>Concierto</h1><figure data-head-picture=""><picture class="box"><source srcSet="/images/a.jpg?w=480 480w"/>` +
  `<img src="${source}" alt=""${more}/></picture></figure><picture><img src="/images/other.jpg"/></picture></main>`;

const bytes = new Uint8Array([1, 2, 3]);

it.each([
  ['/images/torre.0123456789.jpg', '', '/images/torre.0123456789.jpg', 'center'],
  ['/images/torre.jpg', ' data-focus="top"', '/images/torre.jpg', 'top'],
  ['/images/l&#x27;Horta.jpg', '', "/images/l'Horta.jpg", 'center'],
])('shows a preview behind the image %s%s', async (source, more, address, place) => {
  const asked: string[] = [];
  const style = await toHeadPreview(toMarkup(source, more), async (wanted) => {
    asked.push(wanted);
    return bytes;
  });
  expect(asked).toEqual([address]);
  expect(style?.text).toBe(
    `[data-head-picture] img[src="${address}"]{background:url(data:image/avif;base64,AQID) ${place}/cover}`,
  );
  expect(style?.integrity).toBe(`sha256-${createHash('sha256').update(String(style?.text)).digest('base64')}`);
});

it.each([
  ['a page without a head image', '<main><picture><img src="/images/a.jpg"/></picture></main>', async () => bytes],
  ['an image without a preview', toMarkup('/images/a.jpg'), async () => null],
  ['a gateway without previews', toMarkup('/images/a.jpg'), undefined],
])('shows none for %s', async (_case, markup, readPreview) => {
  expect(await toHeadPreview(markup, readPreview)).toBeNull();
});
