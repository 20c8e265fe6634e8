import type { Bundle } from './bundle.ts';
import { startBundle } from './share-scope.ts';

declare const __webpack_require__: Bundle;

/** Runs in the shell before all else, in place of the code that the federation plugin puts there. */
globalThis.__SITE_FEDERATION__ = startBundle;
startBundle(__webpack_require__);
