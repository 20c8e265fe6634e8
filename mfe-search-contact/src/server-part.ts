import { defineServerPart } from '@site/contract/server-part';
import { declaration } from './declaration.ts';

const serverPart = defineServerPart(declaration, {
  resources: {},
  // Without it search results would be listed, which should not be indexed.
  sitemap: async () => [],
  describe: {},
});

export default serverPart;
