import type { SectionDeclaration } from '@site/shared-ui/contract/section-declaration';

export const declaration = {
  name: 'mfe-foundation',
  owner: 'Equipo de la Fundación',
  routes: {
    home: { path: '/inicio', smoke: '/inicio' },
  },
  fragments: {},
  uses: ['mfe-news-events/latest-news', 'mfe-news-events/upcoming-events'],
  api: ['/api/home', '/api/carousel', '/api/impulsamos', '/api/contributor'],
} as const satisfies SectionDeclaration;
