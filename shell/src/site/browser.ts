import '@site/shared-ui/styles/tokens.css';
import '../app/styles/fonts.css';
import '@site/shared-ui/styles/base.css';
import '@site/shared-ui/styles/print.css';
import '../app/styles/offline.css';
import { start } from '../client/start.ts';

/** The browser's application: this foundation's styles and frame, handed to the platform. */
void start(async () => (await import(/* webpackMode: "eager" */ '../app/frame.ts')).frame);
