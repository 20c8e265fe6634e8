import type { SectionDeclaration } from '@site/shared-ui/contract/section-declaration';

export const declaration = {
  name: 'mfe-work-areas',
  owner: 'Equipo de áreas de trabajo',
  routes: {
    training: { path: '/formacion', smoke: '/formacion' },
  },
  fragments: {},
  uses: ['mfe-news-events/related-news', 'mfe-news-events/related-events'],
  api: ['/api/pages/{id}', '/api/pages/{id}/list'],
} as const satisfies SectionDeclaration;
