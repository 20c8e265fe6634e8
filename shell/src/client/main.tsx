import '@site/shared-ui/styles/tokens.css';
import './styles/fonts.css';
import '@site/shared-ui/styles/base.css';
import '@site/shared-ui/styles/print.css';
import './styles/offline.css';
import { nextTask } from './next-task.ts';

/**
 * Starts the application in steps of which none keeps a slow phone's browser from answering: each large part is compiled
 * when it is first run. All of them are in this one script.
 */
async function main(): Promise<void> {
  await import(/* webpackMode: "eager" */ 'react-dom/client');
  await nextTask();
  await import(/* webpackMode: "eager" */ '@site/shared-ui/router');
  await nextTask();
  await import(/* webpackMode: "eager" */ './provided-shared.ts');
  await nextTask();
  const { startApplication } = await import(/* webpackMode: "eager" */ './start-application.tsx');
  await nextTask();
  await startApplication();
}

void main();
