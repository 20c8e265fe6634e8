import { defineServerPart } from '@site/contract/server-part';
import { declaration } from './declaration.ts';

const serverPart = defineServerPart(declaration, {
  resources: {},
  // An empty sitemap, since the search page must not be indexed.
  sitemap: async () => [],
  describe: {},
});

export default serverPart;
