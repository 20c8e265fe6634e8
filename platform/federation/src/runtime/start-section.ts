import type { Bundle } from './bundle.ts';

declare const __webpack_require__: Bundle;

/** First module of a section's container; replaces the code of the federation plugin (1.3 kB). */
globalThis.__SITE_FEDERATION__(__webpack_require__);
