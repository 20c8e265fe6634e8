import '@site/shared-ui/styles/tokens.css';
import './styles/fonts.css';
import '@site/shared-ui/styles/base.css';
import '@site/shared-ui/styles/print.css';
import './styles/offline.css';
import './provided-shared.ts';
import { startApplication } from './start-application.tsx';

void startApplication();
