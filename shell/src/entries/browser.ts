import '@site/shared-ui/styles/tokens.css';
import '../styles/fonts.css';
import '@site/shared-ui/styles/base.css';
import '@site/shared-ui/styles/print.css';
import '../styles/offline.css';
import { start } from '@site/browser/start';

/** The browser's application: this foundation's styles and frame, handed to the platform. */
void start(async () => (await import(/* webpackMode: "eager" */ '../frame.ts')).frame);
