import { defineServerPart } from '@site/contract/server-part';
import { declaration } from './declaration.ts';

const serverPart = defineServerPart(declaration, {
  resources: {},
  // Search results should not be indexed.
  sitemap: async () => [{ path: '/contacto' }],
  describe: {},
});

export default serverPart;
