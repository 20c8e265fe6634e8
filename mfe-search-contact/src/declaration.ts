import type { SectionDeclaration } from '@site/shared-ui/contract/section-declaration';

export const declaration = {
  name: 'mfe-search-contact',
  owner: 'Equipo de búsqueda y contacto',
  routes: {
    search: { path: '/busqueda', smoke: '/busqueda?fields=torre' },
  },
  fragments: {},
  uses: [],
  api: ['/api/search'],
} as const satisfies SectionDeclaration;
