import { defineServerPart } from '@site/contract/server-part';
import { declaration } from './declaration.ts';

const serverPart = defineServerPart(declaration, {
  resources: {},
  // Results of a search are no pages that search engines should know.
  sitemap: async () => [{ path: '/contacto' }],
  describe: {},
});

export default serverPart;
