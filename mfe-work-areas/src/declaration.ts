import type { SectionDeclaration } from '@site/contract/section-declaration';
import { AREAS, type Area } from './areas.ts';

/** A page below an area: up to five ids, the last of which is that of the page (specification, section 2). */
const IDS = '/:id1/:id2?/:id3?/:id4?/:id5?';

const toAreaRoute = ({ category, title, parentId, tags }: Area) => {
  const path = `/${category}`;
  return { path, chunk: 'area', smoke: path, title, contentPage: parentId, tags };
};

const toPageRoute = ({ category }: Area) => ({ path: `/${category}${IDS}`, chunk: 'generic-page' });

export const declaration = {
  name: 'mfe-work-areas',
  owner: 'Equipo de áreas de trabajo',
  routes: {
    research: toAreaRoute(AREAS.research),
    training: toAreaRoute(AREAS.training),
    heritage: toAreaRoute(AREAS.heritage),
    social: toAreaRoute(AREAS.social),
    activities: toAreaRoute(AREAS.activities),
    'research-page': toPageRoute(AREAS.research),
    'training-page': toPageRoute(AREAS.training),
    'heritage-page': toPageRoute(AREAS.heritage),
    'social-page': toPageRoute(AREAS.social),
    'activities-page': toPageRoute(AREAS.activities),
    projects: {
      path: '/proyectos',
      smoke: '/proyectos',
      title: 'Proyectos',
      description: 'Los proyectos que la Fundación tiene en marcha en Requena.',
    },
    project: { path: '/proyectos/:id1', chunk: 'generic-page' },
    extra: { path: '/e/:id' },
  },
  sitemap: true,
  fragments: {},
  uses: [
    'mfe-news-events/related-news',
    'mfe-news-events/related-events',
    'mfe-news-events/given-news',
    'mfe-news-events/given-events',
  ],
} as const satisfies SectionDeclaration;
