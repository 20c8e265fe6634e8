import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { TOWER } from '../example-data.ts';
import { Picture } from './Picture.tsx';

const toSizes = (sizes: string) =>
  / sizes="([^"]*)"/.exec(renderToStaticMarkup(<Picture source={TOWER} ratio="3/2" sizes={sizes} />))?.[1];

it('requests smaller images on screens with a density above 2, for sizes relative to the window', () => {
  expect(toSizes('(min-width:64rem) 50vw, 100vw')).toBe(
    '(min-resolution:2.1x) and (max-width:40rem) 62vw, (min-width:64rem) 50vw, 100vw',
  );
  expect(toSizes('auto, (min-width:40rem) 45vw, 92vw')).toBe(
    '(min-resolution:2.1x) and (max-width:40rem) 57vw, auto, (min-width:40rem) 45vw, 92vw',
  );
  expect(toSizes('12rem')).toBe('12rem');
});
