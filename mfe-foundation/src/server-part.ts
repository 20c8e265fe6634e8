import { defineServerPart } from '@site/contract/server-part';
import { declaration } from './declaration.ts';
import {
  describeEntries,
  describeEntry,
  describeSinglePage,
  describeTown,
  describeTransparency,
  describeTrustees,
} from './server/descriptions.ts';
import { listSitemap } from './server/sitemap.ts';

const serverPart = defineServerPart(declaration, {
  resources: {},
  sitemap: listSitemap,
  describe: {
    about: describeSinglePage,
    founder: describeSinglePage,
    president: describeSinglePage,
    trustees: describeTrustees,
    transparency: describeTransparency,
    'contribution-entries': describeEntries,
    'contribution-entry': describeEntry,
    town: describeTown,
  },
});

export default serverPart;
