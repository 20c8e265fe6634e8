import type { SectionDeclaration } from '@site/shared-ui/contract/section-declaration';

export const declaration = {
  name: 'mfe-news-events',
  owner: 'Equipo de actualidad',
  routes: {
    'news-list': { path: '/noticias', smoke: '/noticias' },
  },
  fragments: {
    'latest-news': { props: { count: 'number' } },
  },
  uses: [],
  api: ['/api/noticias', '/api/noticias/{id}', '/api/eventos', '/api/eventos/{id}'],
} as const satisfies SectionDeclaration;
