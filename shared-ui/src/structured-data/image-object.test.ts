import { expect, it } from 'vitest';
import { toImageObject } from './image-object.ts';

const SITE = 'https://sitio.example';

it('contains credit and licence', () =>
  expect(toImageObject({ name: 'a b.jpg', alt: 'Torre', credit: 'Taller gráfico · CC BY 4.0' }, SITE)).toEqual({
    '@type': 'ImageObject',
    contentUrl: `${SITE}/images/a%20b.jpg`,
    description: 'Torre',
    creditText: 'Taller gráfico',
    license: 'https://creativecommons.org/licenses/by/4.0/',
    acquireLicensePage: `${SITE}/aviso-legal`,
  }));

it.each([
  ['X · CC0-1.0', 'https://creativecommons.org/publicdomain/zero/1.0/'],
  ['X · CC BY-SA 3.0', 'https://creativecommons.org/licenses/by-sa/3.0/'],
  ['X · Todos los derechos reservados', undefined],
  ['', undefined],
])('for the credit %s has the licence %s', (credit, license) => {
  const described: { readonly license?: string } = toImageObject({ name: 'a.jpg', alt: '', credit }, SITE);
  expect(described.license).toBe(license);
});
