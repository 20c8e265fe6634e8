import type { SectionDeclaration } from '@site/contract/section-declaration';

export const declaration = {
  name: 'mfe-search-contact',
  owner: 'Equipo de búsqueda y contacto',
  routes: {
    search: { path: '/busqueda', smoke: '/busqueda?fields=requena' },
    contact: {
      path: '/contacto',
      smoke: '/contacto',
      title: 'Contacto',
      description:
        'Escribe a la Fundación con el formulario de contacto: tu nombre, tu correo electrónico y tu mensaje.',
    },
  },
  sitemap: true,
  fragments: {},
  uses: [],
} as const satisfies SectionDeclaration;
