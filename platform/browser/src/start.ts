import type { Frame } from '@site/contract/frame';
import { nextTask } from './next-task.ts';

/**
 * Starts the application in small tasks, so that a slow phone stays responsive: `import()` delays compiling each large
 * part until it is run. All parts are in one script.
 */
export async function start(loadFrame: () => Promise<Frame>): Promise<void> {
  await import(/* webpackMode: "eager" */ 'react-dom/client');
  await nextTask();
  await import(/* webpackMode: "eager" */ '@site/shared-ui/router');
  await nextTask();
  await import(/* webpackMode: "eager" */ '@site/page/provided-shared');
  await nextTask();
  const frame = await loadFrame();
  const { startApplication } = await import(/* webpackMode: "eager" */ './start-application.tsx');
  await nextTask();
  await startApplication(frame);
}
