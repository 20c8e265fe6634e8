import type { SectionDeclaration } from '@site/contract/section-declaration';

/** A page below an area: up to five ids, of which the last one is the page shown (specification, section 2). */
const IDS = '/:id1/:id2?/:id3?/:id4?/:id5?';

export const declaration = {
  name: 'mfe-work-areas',
  owner: 'Equipo de áreas de trabajo',
  routes: {
    research: { path: '/investigacion', chunk: 'area', smoke: '/investigacion' },
    training: { path: '/formacion', chunk: 'area', smoke: '/formacion' },
    heritage: { path: '/restauracion-del-patrimonio', chunk: 'area', smoke: '/restauracion-del-patrimonio' },
    social: { path: '/colaboraciones-sociales', chunk: 'area', smoke: '/colaboraciones-sociales' },
    activities: {
      path: '/actividades-artisticas-y-culturales',
      chunk: 'area',
      smoke: '/actividades-artisticas-y-culturales',
    },
    'research-page': { path: `/investigacion${IDS}`, chunk: 'generic-page' },
    'training-page': { path: `/formacion${IDS}`, chunk: 'generic-page' },
    'heritage-page': { path: `/restauracion-del-patrimonio${IDS}`, chunk: 'generic-page' },
    'social-page': { path: `/colaboraciones-sociales${IDS}`, chunk: 'generic-page' },
    'activities-page': { path: `/actividades-artisticas-y-culturales${IDS}`, chunk: 'generic-page' },
    projects: { path: '/proyectos', smoke: '/proyectos' },
    project: { path: '/proyectos/:id1', chunk: 'generic-page' },
    extra: { path: '/e/:id' },
  },
  sitemap: true,
  fragments: {},
  uses: ['mfe-news-events/related-news', 'mfe-news-events/related-events'],
  api: [
    '/api/pages/{id}',
    '/api/pages/{id}/list',
    '/api/proyectos',
    '/api/proyectos/{id}',
    '/api/extra/sub',
    '/api/extra/sub/{id}',
  ],
} as const satisfies SectionDeclaration;
