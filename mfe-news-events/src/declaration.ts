import type { FragmentsOf } from '@site/contract/fragment-registry';
import type { SectionDeclaration } from '@site/contract/section-declaration';

export const declaration = {
  name: 'mfe-news-events',
  owner: 'Equipo de actualidad',
  routes: {
    'news-list': {
      path: '/noticias',
      chunk: 'news',
      smoke: '/noticias',
      title: 'Noticias',
      description: 'La actualidad de la Fundación: patrimonio, formación, investigación y vida cultural en Requena.',
    },
    'news-detail': { path: '/noticias/:id', chunk: 'news' },
    'event-list': {
      path: '/eventos',
      smoke: '/eventos',
      title: 'Eventos',
      description: 'Conciertos, teatro, exposiciones, cursos y encuentros que la Fundación organiza en Requena.',
    },
    'event-detail': { path: '/eventos/:id' },
  },
  resources: {
    'news-atom': { path: '/noticias/atom.xml' },
    'news-rss': { path: '/noticias/rss.xml' },
    'area-atom': { path: '/noticias/:area/atom.xml' },
    'area-rss': { path: '/noticias/:area/rss.xml' },
    calendar: { path: '/eventos/calendario.ics' },
    'event-calendar': { path: '/eventos/:id/calendario.ics' },
  },
  sitemap: true,
  fragments: {
    'latest-news': { props: {} },
    'upcoming-events': { props: {} },
    'related-news': { props: { tags: 'string[]', title: 'string', page: 'number', path: 'string' } },
    'related-events': { props: { tags: 'string[]', title: 'string', page: 'number', path: 'string' } },
    'given-news': {
      props: { items: 'news[]', title: 'string', page: 'number', path: 'string' },
      chunk: 'related-news',
    },
    'given-events': {
      props: { items: 'events[]', title: 'string', page: 'number', path: 'string' },
      chunk: 'related-events',
    },
  },
  uses: [],
} as const satisfies SectionDeclaration;

declare module '@site/contract/fragment-registry' {
  interface FragmentRegistry extends FragmentsOf<typeof declaration> {}
}
