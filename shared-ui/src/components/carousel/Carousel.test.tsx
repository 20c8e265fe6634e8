import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { examples } from './Carousel.examples.tsx';
import { Carousel } from './Carousel.tsx';

it('describes the image of a slide that has no name', () => {
  const image = { name: 'torre.jpg', alt: 'La torre' };
  const items = ['La torre abre', ''].map((name) => ({ name, image, button: null }));
  const html = renderToStaticMarkup(<Carousel {...examples['dos diapositivas'].props} items={items} />);
  expect([...html.matchAll(/ alt="([^"]*)"/g)].map(([, alt]) => alt)).toEqual(['', 'La torre']);
});
