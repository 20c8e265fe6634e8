import type { Bundle } from './bundle.ts';
import { startBundle } from './runtime.ts';

declare const __webpack_require__: Bundle;

/** First module of the shell; replaces the code of the federation plugin. */
globalThis.__SITE_FEDERATION__ = startBundle;
startBundle(__webpack_require__);
