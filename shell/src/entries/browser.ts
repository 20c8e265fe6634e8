import '@site/shared-ui/styles/tokens.css';
import '../styles/fonts.css';
import '@site/shared-ui/styles/base.css';
import '@site/shared-ui/styles/print.css';
import '../styles/offline.css';
import { start } from '@site/browser/start';

/** Entry of the browser: passes this foundation's styles and frame to the platform. */
void start(async () => (await import(/* webpackMode: "eager" */ '../frame.ts')).frame);
