import { expect, it } from 'vitest';
import { toSlides } from './to-slides.ts';

const image = { name: 'a.svg', alt: 'A', credit: '' };

it('uses the default button text, and no button on a slide without an address', () =>
  expect(
    toSlides([
      { name: 'uno', image, buttonUrl: '/noticias', buttonText: '' },
      { name: 'dos', image, buttonUrl: '/eventos', buttonText: 'Ver la agenda' },
      { name: 'tres', image, buttonUrl: '', buttonText: 'Sin destino' },
      { name: 'cuatro', image: null, buttonUrl: '/eventos', buttonText: '' },
    ]).map(({ name, button }) => [name, button?.label]),
  ).toEqual([
    ['uno', 'Más info'],
    ['dos', 'Ver la agenda'],
    ['tres', undefined],
  ]));
