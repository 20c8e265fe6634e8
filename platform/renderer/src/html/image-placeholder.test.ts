import { toIntegrity } from '@site/base/integrity';
import { expect, it } from 'vitest';
import { toImagePlaceholder } from './image-placeholder.ts';

const toImage = (source: string, more = '', size = 'width="1600" height="1000"') =>
  `<picture class="box"><source srcSet="/images/a.jpg?w=480 480w"/><img src="${source}" alt="" ${size}${more}/></picture>`;
const LAZY = toImage('/images/logo.jpg', ' loading="lazy"');
const toMarkup = (first: string) => `<header>${LAZY}</header><main>${first}${toImage('/images/b.jpg')}</main>`;

const HIGH = ' fetchPriority="high"';
const bytes = new Uint8Array([1, 2, 3]);

it.each([
  ['/images/torre.0123456789.jpg', HIGH, '/images/torre.0123456789.jpg', 'center'],
  ['/images/torre.jpg', ` data-focus="top"${HIGH}`, '/images/torre.jpg', 'top'],
  ['/images/l&#x27;Horta.jpg', HIGH, "/images/l'Horta.jpg", 'center'],
])('shows a placeholder behind the image %s%s', async (source, more, address, place) => {
  const asked: string[] = [];
  const style = await toImagePlaceholder(toMarkup(toImage(source, more)), async (wanted) => {
    asked.push(wanted);
    return bytes;
  });
  expect(asked).toEqual([address]);
  expect(style?.text).toBe(
    `[fetchpriority][src="${address}"]{background:url(data:image/avif;base64,AQID) ${place}/cover}`,
  );
  expect(style?.integrity).toBe(toIntegrity(String(style?.text)));
});

it.each([
  ['a page without images above the fold', toMarkup(''), async () => bytes],
  ['a portrait', toMarkup(toImage('/images/a.jpg', HIGH, 'width="800" height="1000"')), async () => bytes],
  ['an image without a placeholder', toMarkup(toImage('/images/a.jpg', HIGH)), async () => null],
  ['a gateway without placeholders', toMarkup(toImage('/images/a.jpg', HIGH)), undefined],
])('shows none for %s', async (_case, markup, readPlaceholder) => {
  expect(await toImagePlaceholder(markup, readPlaceholder)).toBeNull();
});

it('says that a placeholder is late', async () => {
  const markup = toMarkup(toImage('/images/a.jpg', HIGH));
  expect(await toImagePlaceholder(markup, async () => undefined)).toBeUndefined();
});
