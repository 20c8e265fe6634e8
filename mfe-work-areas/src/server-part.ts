import { defineServerPart } from '@site/contract/server-part';
import { declaration } from './declaration.ts';
import { describeArea, describeExtra, describeGenericPage } from './server/descriptions.ts';
import { listSitemap } from './server/sitemap.ts';

const serverPart = defineServerPart(declaration, {
  resources: {},
  sitemap: listSitemap,
  describe: {
    research: describeArea,
    training: describeArea,
    heritage: describeArea,
    social: describeArea,
    activities: describeArea,
    'research-page': describeGenericPage,
    'training-page': describeGenericPage,
    'heritage-page': describeGenericPage,
    'social-page': describeGenericPage,
    'activities-page': describeGenericPage,
    project: describeGenericPage,
    extra: describeExtra,
  },
});

export default serverPart;
