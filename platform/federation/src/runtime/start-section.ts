import type { Bundle } from './bundle.ts';

declare const __webpack_require__: Bundle;

/** Runs in a section's container before all else, in place of the code that the federation plugin puts there (1.3 kB). */
globalThis.__SITE_FEDERATION__(__webpack_require__);
