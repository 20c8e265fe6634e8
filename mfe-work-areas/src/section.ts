import { defineSection } from '@site/contract';
import { AREAS } from './areas.ts';
import { declaration } from './declaration.ts';
import { createAreaRoute } from './pages/area/area.route.ts';
import { extraRoute } from './pages/extra/extra.route.ts';
import { createAreaPageRoute, projectRoute } from './pages/generic-page/generic-page.route.ts';
import { projectsRoute } from './pages/projects/projects.route.ts';

const section = defineSection(declaration, {
  routes: {
    research: createAreaRoute(AREAS.research),
    training: createAreaRoute(AREAS.training),
    heritage: createAreaRoute(AREAS.heritage),
    social: createAreaRoute(AREAS.social),
    activities: createAreaRoute(AREAS.activities),
    'research-page': createAreaPageRoute(AREAS.research),
    'training-page': createAreaPageRoute(AREAS.training),
    'heritage-page': createAreaPageRoute(AREAS.heritage),
    'social-page': createAreaPageRoute(AREAS.social),
    'activities-page': createAreaPageRoute(AREAS.activities),
    projects: projectsRoute,
    project: projectRoute,
    extra: extraRoute,
  },
  fragments: {},
});

export default section;
