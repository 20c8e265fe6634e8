import type { Frame } from '@site/contract/frame';
import { nextTask } from './next-task.ts';

/**
 * Starts the application in steps of which none keeps a slow phone's browser from answering: each large part is compiled
 * when it is first run. All of them are in the one script of the site's entry.
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
