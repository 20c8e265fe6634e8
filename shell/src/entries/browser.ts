import '@site/shared-ui/styles/tokens.css';
import '../styles/fonts.css';
import '@site/shared-ui/styles/base.css';
import '@site/shared-ui/styles/print.css';
import '../styles/consent.css';
import '../styles/offline.css';
import { start } from '@site/browser/start';
import { printAddress } from '../frame/print-address.ts';

printAddress();

/** The browser application: passes this foundation's styles, frame and API client to the platform. */
void start({
  shared: [
    () => import(/* webpackMode: "eager" */ '@site/shared-ui/router'),
    () => import(/* webpackMode: "eager" */ './provided-shared.ts'),
  ],
  frame: async () => (await import(/* webpackMode: "eager" */ '../frame.ts')).frame,
  createApi: async () => (await import(/* webpackMode: "eager" */ '@site/shared-ui/api/browser')).createApi,
});
