// `npm start`: the whole site, from its sources to its address.
import { makeKitLater } from './kit/make-kit-later.ts';
import { prepareOrGoOn } from './site/release/prepare-site.ts';
import { runSite } from './site/run-site.ts';

await runSite(prepareOrGoOn, makeKitLater);
